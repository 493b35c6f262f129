/* The yardstick of the open-hand solver: the search of solvers/trick_search.py, by hand in C.
 *
 * Zero-window alpha-beta over the tricks of Four-Hand Texas, with a table of bounds between tricks
 * and the same order of tiles at every node, so that both visit the very same nodes. Tiles are
 * numbered 0-0, 1-0, 1-1, 2-0 ...; hands are masks. Trumps 0 to 6 are numbers, 7 doubles, 8 none.
 */
#include <stdint.h>
#include <string.h>

enum { TILES = 28, PIPS = 7, SEATS = 4, TRUMPS = 9, TRICKS = 7, SLOTS = 1 << 16 };
enum { DOUBLES = 7, NO_TRUMP = 8, TRUMP_RANK = 16, KNOWN_BEST = 1000, CUT_BEFORE = 400 };

static int high[TILES], low[TILES], honour[TILES];
static int led_by[TRUMPS][TILES], rank_of[TRUMPS][8][TILES];
static uint32_t suit_of[TRUMPS][8], trumps_of[TRUMPS], higher[TRUMPS][8][TILES];

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
            led_by[trump][t] = is_trump(t, trump) ? trump : high[t];
            if (is_trump(t, trump))
                trumps_of[trump] |= 1u << t;
            for (int suit = 0; suit < 8; suit++) {
                if (follows(t, trump, suit))
                    suit_of[trump][suit] |= 1u << t;
                if (is_trump(t, trump))
                    rank_of[trump][suit][t] = TRUMP_RANK + height(t, trump);
                else if (follows(t, trump, suit))
                    rank_of[trump][suit][t] = height(t, suit);
            }
        }
    for (int trump = 0; trump < TRUMPS; trump++)
        for (int suit = 0; suit < 8; suit++)
            for (int t = 0; t < TILES; t++)
                for (int o = 0; o < TILES; o++)
                    if ((suit_of[trump][suit] >> o & 1) &&
                        rank_of[trump][suit][o] > rank_of[trump][suit][t])
                        higher[trump][suit][t] |= 1u << o;
}

static uint32_t hands[SEATS];
static int trump;
static int64_t nodes, deals;
static int64_t known_key[SLOTS];
static int32_t bounds_at[SLOTS];
static int cutting[TRICKS + 1][SEATS];

static int lead(int leader, int need, int left, int rest);

/* Keep the tiles in order of their value as they come; equal ones stay as they came. */
static inline void insert(int *order, int *worth, int n, int tile, int value)
{
    for (; n > 0 && worth[n - 1] < value; n--) {
        worth[n] = worth[n - 1];
        order[n] = order[n - 1];
    }
    worth[n] = value;
    order[n] = tile;
}

static int order_tiles(int laid, int seat, int suit, int rank, int winner, int *order)
{
    int worth[8], n = 0, ours = ((winner ^ seat) & 1) == 0;
    uint32_t own = hands[seat], legal = own & suit_of[trump][suit];
    if (!legal)
        legal = own;
    for (; legal; legal &= legal - 1) {
        int tile = __builtin_ctz(legal), of_tile = rank_of[trump][suit][tile];
        int value = honour[tile] * 4;
        if (of_tile > rank) {
            if (laid == 3)
                value += 200 - of_tile - (ours ? 120 : 0);
            else
                value = 100 - of_tile;
        } else {
            if (!ours)
                value = -value;
            else if (laid == 3)
                value += 250;
            value -= of_tile >> 2;
        }
        insert(order, worth, n++, tile, value);
    }
    return n;
}

static int follow(int laid, int seat, int suit, int rank, int winner, int pile, int need, int left,
                  int rest)
{
    int order[8], wants = (seat & 1) == 0, best = wants ? -1 : 99;
    uint32_t own = hands[seat];
    nodes++;
    int n = order_tiles(laid, seat, suit, rank, winner, order);
    for (int i = 0; i < n; i++) {
        int tile = order[i], top = rank_of[trump][suit][tile], by = seat, found;
        int worth = pile + honour[tile];
        hands[seat] = own ^ 1u << tile;
        if (top <= rank) {
            top = rank;
            by = winner;
        }
        if (laid < 3)
            found = follow(laid + 1, (seat + 1) & 3, suit, top, by, worth, need, left, rest);
        else if (by & 1)
            found = lead(by, need, left - 1, rest - worth - 1);
        else
            found = worth + 1 + lead(by, need - worth - 1, left - 1, rest - worth - 1);
        if (wants ? found > best : found < best) {
            best = found;
            if ((found >= need) == wants)
                break;
        }
    }
    hands[seat] = own;
    return best;
}

static int order_leads(int leader, int known, int left, int *order)
{
    int worth[8], n = 0, cut = cutting[left][leader];
    uint32_t against = hands[(leader + 1) & 3] | hands[(leader + 3) & 3];
    int safe = (against & trumps_of[trump]) == 0;
    for (uint32_t own = hands[leader]; own; own &= own - 1) {
        int tile = __builtin_ctz(own), suit = led_by[trump][tile], value;
        if (higher[trump][suit][tile] & against)
            value = 100 - honour[tile] * 5 - (rank_of[trump][suit][tile] >> 1);
        else if (trumps_of[trump] >> tile & 1)
            value = 350 + honour[tile] * 2;
        else if (safe)
            value = 300 + honour[tile] * 2;
        else
            value = 200 - honour[tile] * 3;
        if (tile == known)
            value = KNOWN_BEST;
        else if (tile == cut)
            value += CUT_BEFORE;
        insert(order, worth, n++, tile, value);
    }
    return n;
}

static int last_trick(int leader)
{
    int tile = __builtin_ctz(hands[leader]), suit = led_by[trump][tile];
    int rank = rank_of[trump][suit][tile], winner = leader;
    for (int step = 1; step < SEATS; step++) {
        int seat = (leader + step) & 3;
        int other = rank_of[trump][suit][__builtin_ctz(hands[seat])];
        if (other > rank) {
            rank = other;
            winner = seat;
        }
    }
    return winner;
}

static int lead(int leader, int need, int left, int rest)
{
    if (need <= 0)
        return 0;
    if (need > rest)
        return rest;
    if (left == 1)
        return last_trick(leader) & 1 ? 0 : rest;
    uint32_t own = hands[leader];
    int64_t key = deals << 30 | (int64_t)leader << 28 | (hands[0] | hands[1] | hands[2] | hands[3]);
    int slot = (int)((((key ^ key >> 15) & 0xFFFFFFFF) * 0x2545F491) >> 17 & (SLOTS - 1));
    int least = 0, most = rest, known = -1, order[8];
    if (known_key[slot] == key) {
        int bounds = bounds_at[slot];
        least = bounds & 63;
        most = bounds >> 6 & 63;
        if (least >= need)
            return least;
        if (most < need)
            return most;
        known = bounds >> 12;
    }
    int n = order_leads(leader, known, left, order);
    int wants = (leader & 1) == 0, best = wants ? -1 : 99, choice = order[0];
    for (int i = 0; i < n; i++) {
        int tile = order[i], suit = led_by[trump][tile];
        hands[leader] = own ^ 1u << tile;
        int found = follow(1, (leader + 1) & 3, suit, rank_of[trump][suit][tile], leader,
                           honour[tile], need, left, rest);
        if (wants ? found > best : found < best) {
            best = found;
            choice = tile;
            if ((found >= need) == wants)
                break;
        }
    }
    hands[leader] = own;
    if ((best >= need) == wants)
        cutting[left][leader] = choice;
    if (best >= need) {
        if (best > least)
            least = best;
    } else if (best < most)
        most = best;
    known_key[slot] = key;
    bounds_at[slot] = choice << 12 | most << 6 | least;
    return best;
}

/* Solve this many whole deals, led by seat 0: what seats 0 and 2 take, or with a number of points
 * asked for, whether they take it. A digest of the answers goes into out[0], the nodes into out[1].
 */
void double_dummy(int64_t n, const int64_t *dealt, const int64_t *trumps, int64_t asked,
                  int64_t *out)
{
    int64_t digest = 0;
    if (!high[TILES - 1])
        make_tables();
    nodes = deals = 0;
    memset(known_key, 0, sizeof known_key);
    for (int64_t i = 0; i < n; i++) {
        int least = 0, most = 42;
        deals++;
        trump = (int)trumps[i];
        for (int left = 0; left <= TRICKS; left++)
            for (int seat = 0; seat < SEATS; seat++)
                cutting[left][seat] = -1;
        for (int seat = 0; seat < SEATS; seat++)
            hands[seat] = (uint32_t)dealt[i * SEATS + seat];
        if (asked)
            least = lead(0, (int)asked, TRICKS, 42) >= asked;
        else
            while (least < most) {
                int need = (least + most + 1) >> 1;
                int found = lead(0, need, TRICKS, 42);
                if (found >= need)
                    least = found;
                else
                    most = found;
            }
        digest = (digest * 31 + least) & 0xFFFFFFF;
    }
    out[0] = digest;
    out[1] = nodes;
}
