/* The third yardstick: hands of Four-Hand Texas, written by hand in C.
 *
 * The rules are those of docs/rules/texas-42.md as printed: an auction that goes round until three
 * have passed, trumps named by the bidder, seven tricks, the score of the bid. Hands are masks of
 * 28 tiles. The tiles are mixed, the moves are listed and one is chosen as the engine does it, so
 * that both play the very same rounds.
 */
#include <stdint.h>

enum { TILES = 28, PIPS = 7, SEATS = 4, HAND = 7, TRUMPS = 9 };
enum { DOUBLES = 7, TRUMP_RANK = 16, LOWEST = 30, LIMIT = 42, HIGHEST = 250 };

static int high[TILES], low[TILES], honour[TILES];
static uint8_t led_by[TRUMPS][TILES], rank_of[TRUMPS][8][TILES];
static uint32_t suit_of[TRUMPS][8];

static int64_t x;

static inline int below(int64_t n)
{
    x = 1993591368 * (x & 0xFFFFFFFF) + (x >> 32);
    return (int)((((x ^ (x >> 32)) & 0xFFFFFFFF) * n) >> 32);
}

static int is_trump(int t, int trump)
{
    return trump == DOUBLES ? high[t] == low[t] : high[t] == trump || low[t] == trump;
}

static int follows(int t, int trump, int suit)
{
    return is_trump(t, trump) ? suit == trump : high[t] == suit || low[t] == suit;
}

static int height(int t, int suit)
{
    if (suit == DOUBLES)
        return high[t] + 1;
    if (high[t] == low[t])
        return PIPS + 1;
    return (high[t] == suit ? low[t] : high[t]) + 1;
}

static void make_tables(void)
{
    int n = 0;
    for (int a = 0; a < PIPS; a++)
        for (int b = 0; b <= a; b++, n++) {
            high[n] = a;
            low[n] = b;
            honour[n] = (a + b) % 5 == 0 ? a + b : 0;
        }
    for (int trump = 0; trump < TRUMPS; trump++)
        for (int t = 0; t < TILES; t++) {
            led_by[trump][t] = (uint8_t)(is_trump(t, trump) ? trump : high[t]);
            for (int suit = 0; suit < 8; suit++) {
                if (follows(t, trump, suit))
                    suit_of[trump][suit] |= 1u << t;
                if (is_trump(t, trump))
                    rank_of[trump][suit][t] = (uint8_t)(TRUMP_RANK + height(t, trump));
                else if (follows(t, trump, suit))
                    rank_of[trump][suit][t] = (uint8_t)height(t, suit);
            }
        }
}

typedef struct {
    uint8_t pack[TILES];
    uint32_t hands[SEATS];
    int to_move, bid, bidder, out, trump;
    int points[2], scores[2];
} Round;

static void deal(Round *r)
{
    int n = TILES;
    while (n > 0) {
        int j = below(n--);
        uint8_t tile = r->pack[j];
        r->pack[j] = r->pack[n];
        r->pack[n] = tile;
    }
    n = TILES;
    for (int seat = 0; seat < SEATS; seat++) {
        r->hands[seat] = 0;
        for (int k = 0; k < HAND; k++)
            r->hands[seat] |= 1u << r->pack[--n];
    }
    r->to_move = 1;
    r->bid = 0;
    r->bidder = -1;
    r->out = 0;
    r->points[0] = r->points[1] = 0;
    r->scores[0] = r->scores[1] = 0;
}

static int next_bid(int bid)
{
    if (bid < LOWEST)
        return LOWEST;
    if (bid < LIMIT)
        return bid + 1;
    if (bid == HIGHEST)
        return 0;
    return bid * 2 < HIGHEST ? bid * 2 : HIGHEST;
}

/* Bids and passes until three have passed and one has bid, or all have passed; how many. */
static int auction(Round *r)
{
    for (int made = 1;; made++) {
        int bid = next_bid(r->bid), seat = r->to_move;
        int n = bid == 0 ? 1 : bid < LIMIT ? LIMIT - bid + 2 : 2;
        int choice = n > 1 ? below(n) : 0;
        if (choice == 0)
            r->out |= 1 << seat;
        else {
            r->bid = bid + choice - 1;
            r->bidder = seat;
        }
        if (r->out == 15)
            return made;
        do
            seat = (seat + 1) & 3;
        while (r->out >> seat & 1);
        r->to_move = seat;
        if (seat == r->bidder)
            return made;
    }
}

/* The tiles of a hand that may be played, lowest number first: in the engine's order. */
static inline int list(uint32_t hand, int trump, int suit, int *moves)
{
    int n = 0;
    uint32_t legal = suit < 0 ? 0 : hand & suit_of[trump][suit];
    for (legal = legal ? legal : hand; legal; legal &= legal - 1)
        moves[n++] = __builtin_ctz(legal);
    return n;
}

static void trick(Round *r)
{
    int suit = -1, rank = 0, winner = -1, pile = 1, moves[HAND];
    for (int laid = 0; laid < SEATS; laid++) {
        int seat = (r->to_move + laid) & 3;
        int n = list(r->hands[seat], r->trump, suit, moves);
        int tile = moves[n > 1 ? below(n) : 0];
        r->hands[seat] ^= 1u << tile;
        if (suit < 0)
            suit = led_by[r->trump][tile];
        if (rank_of[r->trump][suit][tile] > rank) {
            rank = rank_of[r->trump][suit][tile];
            winner = seat;
        }
        pile += honour[tile];
    }
    r->points[winner & 1] += pile;
    r->to_move = winner;
}

static void settle(Round *r)
{
    int bidders = r->bidder & 1, others = 1 - bidders;
    int needed = r->bid < LIMIT ? r->bid : LIMIT;
    if (r->points[bidders] < needed)
        r->scores[others] = r->points[others] + r->bid;
    else if (r->bid < LIMIT) {
        r->scores[bidders] = r->points[bidders];
        r->scores[others] = r->points[others];
    } else
        r->scores[bidders] = r->bid;
}

/* Play this many rounds; the moves made go into out[0], a digest of the results into out[1]. */
void tricks_rounds(int64_t rounds, int64_t seed, int64_t *out)
{
    Round r;
    int64_t made = 0, digest = 0;
    if (!high[TILES - 1])
        make_tables();
    for (int tile = 0; tile < TILES; tile++)
        r.pack[tile] = (uint8_t)tile;
    x = seed;
    while (rounds-- > 0) {
        int held = HAND;
        deal(&r);
        made += auction(&r);
        if (r.bidder >= 0) {
            r.trump = below(TRUMPS);
            for (held = HAND; held > 0; held--)
                trick(&r);
            settle(&r);
            made += 1 + TILES;
        }
        for (int seat = 0; seat < SEATS; seat++)
            digest = (digest * 31 + r.scores[seat & 1] * 7 + held) & 0xFFFFFFF;
    }
    out[0] = made;
    out[1] = digest;
}
