/* The second yardstick: Muggins for two on the double-6 set, written by hand in C.
 *
 * The rules are those of docs/rules/muggins.md as printed: the highest double leads, and tiles are
 * dealt again when nobody holds one; the led double grows four arms; fives score at once, and a
 * seat that reaches 100 ends the round; a seat may draw although it could play; the ladder settles
 * the rest. Hands are masks of 28 tiles. The tiles are mixed, the moves are listed and one is
 * chosen as the engine does it, so that both play the very same rounds.
 */
#include <stdint.h>

enum { TILES = 28, PIPS = 7, HAND = 7, ARMS = 4, TARGET = 100 };
enum { DRAW = 1 << 16, PASS }; /* moves that lay nothing; others are tile * 8 + place */
enum { GOING, ENDED, WON };    /* WON: by reaching the target, so that no hand is scored */

static uint32_t suit[PIPS];  /* the tiles that show this number */
static int low[TILES], high[TILES];

static int64_t x;

static inline int below(int64_t n)
{
    x = 1993591368 * (x & 0xFFFFFFFF) + (x >> 32);
    return (int)((((x ^ (x >> 32)) & 0xFFFFFFFF) * n) >> 32);
}

static void make_tables(void)
{
    int tile = 0;
    for (int a = 0; a < PIPS; a++)
        for (int b = 0; b <= a; b++) {
            suit[a] |= 1u << tile;
            suit[b] |= 1u << tile;
            high[tile] = a;
            low[tile++] = b;
        }
}

typedef struct {
    uint8_t pack[TILES]; /* the stock is its first `stock` tiles, the last of them drawn next */
    int stock;
    uint32_t hands[2];
    int points[2];
    int to_move;
    int turn_passed;
    int state;
    int places;     /* how many places are open */
    int open[ARMS]; /* the number each shows; the led double is place 0 while it has free sides */
    int worth[ARMS];
    int sides; /* free sides of the led double */
    int count; /* the sum of the tips */
} Round;

static inline int double_tile(int pip)
{
    return pip * (pip + 3) / 2;
}

/* Mix the whole set and deal; the highest double in a hand, or -1 when nobody holds one. */
static int deal(Round *r)
{
    for (int n = TILES; n > 1; n--) {
        int j = below(n);
        uint8_t tile = r->pack[j];
        r->pack[j] = r->pack[n - 1];
        r->pack[n - 1] = tile;
    }
    r->stock = TILES;
    for (int seat = 0; seat < 2; seat++) {
        r->hands[seat] = 0;
        for (int k = 0; k < HAND; k++)
            r->hands[seat] |= 1u << r->pack[--r->stock];
    }
    for (int pip = PIPS - 1; pip >= 0; pip--)
        for (int seat = 0; seat < 2; seat++)
            if (r->hands[seat] >> double_tile(pip) & 1) {
                r->to_move = seat;
                return pip;
            }
    return -1;
}

/* After a tile was laid: fives, the target, an empty hand, or the next turn. */
static void score(Round *r)
{
    int seat = r->to_move;
    if (r->count % 5 == 0) {
        r->points[seat] += r->count;
        if (r->points[seat] >= TARGET) {
            r->state = WON;
            return;
        }
    }
    if (r->hands[seat] == 0) {
        r->state = ENDED;
        return;
    }
    r->to_move = seat ^ 1;
    r->turn_passed = 1;
}

static void lead(Round *r, int pip)
{
    r->hands[r->to_move] ^= 1u << double_tile(pip);
    r->places = 1;
    r->open[0] = pip;
    r->worth[0] = 2 * pip;
    r->sides = ARMS;
    r->count = 2 * pip;
    r->points[0] = r->points[1] = 0;
    r->state = GOING;
    score(r);
}

static void lay(Round *r, int tile, int place)
{
    int outer = high[tile] + low[tile] - r->open[place];
    int worth = high[tile] == low[tile] ? 2 * outer : outer;
    r->hands[r->to_move] ^= 1u << tile;
    r->count += worth;
    if (place == 0 && r->sides > 0) {
        r->sides--;
        if (r->sides == 2) { /* it lies between two arms now and is no tip any more */
            r->count -= r->worth[0];
            r->worth[0] = 0;
        }
        if (r->sides > 0)
            place = r->places++;
    } else
        r->count -= r->worth[place];
    r->open[place] = outer;
    r->worth[place] = worth;
    score(r);
}

static int fits(const Round *r, uint32_t hand)
{
    for (int i = 0; i < r->places; i++)
        if (hand & suit[r->open[i]])
            return 1;
    return 0;
}

/* What the seat to move may do; nothing when the round has ended. */
static int list(Round *r, int *moves)
{
    int n = 0;
    uint32_t hand = r->hands[r->to_move];
    if (r->state != GOING)
        return 0;
    for (int i = 0; i < r->places; i++)
        for (uint32_t row = hand & suit[r->open[i]]; row; row &= row - 1)
            moves[n++] = __builtin_ctz(row) * 8 + i;
    if (r->stock > 0)
        moves[n++] = DRAW;
    else if (n == 0) {
        if (r->turn_passed && !fits(r, r->hands[r->to_move ^ 1])) {
            r->state = ENDED;
            return 0;
        }
        moves[n++] = PASS;
    }
    return n;
}

static void play(Round *r, int move)
{
    if (move == DRAW) {
        r->hands[r->to_move] |= 1u << r->pack[--r->stock];
        r->turn_passed = 0;
    } else if (move == PASS) {
        r->to_move ^= 1;
        r->turn_passed = 1;
    } else
        lay(r, move >> 3, move & 7);
}

static int spots(uint32_t hand)
{
    int total = 0;
    for (; hand; hand &= hand - 1)
        total += high[__builtin_ctz(hand)] + low[__builtin_ctz(hand)];
    return total;
}

static void settle(Round *r)
{
    if (r->state == WON)
        return;
    int more = spots(r->hands[1]) - spots(r->hands[0]);
    if (more > 0) /* an empty hand is the lowest, so that going out needs no case of its own */
        r->points[0] += more;
    else
        r->points[1] -= more;
}

/* Play this many rounds; the moves made go into out[0], a digest of the results into out[1]. */
void muggins_rounds(int64_t rounds, int64_t seed, int64_t *out)
{
    Round r;
    int64_t made = 0, digest = 0;
    int moves[2 * TILES];
    if (!suit[0])
        make_tables();
    for (int tile = 0; tile < TILES; tile++)
        r.pack[tile] = (uint8_t)tile;
    x = seed;
    while (rounds-- > 0) {
        int n, pip;
        do
            pip = deal(&r);
        while (pip < 0);
        lead(&r, pip);
        made++;
        while ((n = list(&r, moves)) > 0) {
            play(&r, moves[n > 1 ? below(n) : 0]);
            made++;
        }
        settle(&r);
        for (int seat = 0; seat < 2; seat++) {
            int held = __builtin_popcount(r.hands[seat]);
            digest = (digest * 31 + r.points[seat] * 7 + held) & 0xFFFFFFF;
        }
    }
    out[0] = made;
    out[1] = digest;
}
