/* The yardstick: Block for two on the double-6 set, written by hand in C for nothing but speed.
 *
 * A hand is a mask of 28 tiles, an end of the line is its number, and no line of this knows of
 * any other game. The rules are those of docs/rules/block.md: seat 0 leads any tile; ends on
 * different tiles are different moves even where they show the same number; the round is blocked
 * when neither hand fits; the ladder settles it. The moves are listed and one is chosen by the
 * same generator that the engine uses, but in an order of its own: same_rounds.c is the port that
 * plays the engine's very games.
 */
#include <stdint.h>

enum { TILES = 28, PIPS = 7, HAND = 7 };

static uint32_t suit[PIPS]; /* the tiles that show this number */
static int sum[TILES];      /* both halves of a tile, so that sum - one half is the other */

static int64_t x;

static inline int below(int64_t n)
{
    x = 1993591368 * (x & 0xFFFFFFFF) + (x >> 32);
    return (int)((((x ^ (x >> 32)) & 0xFFFFFFFF) * n) >> 32);
}

static void make_tables(void)
{
    int tile = 0;
    for (int high = 0; high < PIPS; high++)
        for (int low = 0; low <= high; low++) {
            suit[high] |= 1u << tile;
            suit[low] |= 1u << tile;
            sum[tile++] = high + low;
        }
}

static inline int spots(uint32_t hand)
{
    int total = 0;
    for (; hand; hand &= hand - 1)
        total += sum[__builtin_ctz(hand)];
    return total;
}

/* The number above which a tile's code stands in a move, and the highest half of each tile. */
static const uint8_t high_half[TILES] = {0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4,
                                         4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6};

static inline int list(uint32_t fitting, int end, int *moves, int n)
{
    for (; fitting; fitting &= fitting - 1)
        moves[n++] = __builtin_ctz(fitting) * 2 + end;
    return n;
}

/* Play this many rounds; the moves made go into out[0], a digest of the results into out[1]. */
void block_rounds(int64_t rounds, int64_t seed, int64_t *out)
{
    uint8_t pack[TILES];
    int64_t made = 0, digest = 0;
    if (!suit[0])
        make_tables();
    for (int tile = 0; tile < TILES; tile++)
        pack[tile] = (uint8_t)tile;
    x = seed;
    while (rounds-- > 0) {
        uint32_t hands[2] = {0, 0};
        int left = TILES;
        for (int seat = 0; seat < 2; seat++)
            for (int k = 0; k < HAND; k++) {
                int j = below(left--);
                uint8_t tile = pack[j];
                pack[j] = pack[left];
                pack[left] = tile;
                hands[seat] |= 1u << tile;
            }
        int moves[2 * HAND], ends[2], seat = 0, points[2] = {0, 0};
        int n = list(hands[0], 0, moves, 0);
        int tile = moves[below(n)] >> 1;
        int one_place = high_half[tile] * 2 == sum[tile]; /* a led double: two sides, one place */
        ends[0] = high_half[tile];
        ends[1] = sum[tile] - high_half[tile];
        hands[0] ^= 1u << tile;
        made++;
        for (;;) {
            seat ^= 1;
            n = list(hands[seat] & suit[ends[0]], 0, moves, 0);
            if (!one_place)
                n = list(hands[seat] & suit[ends[1]], 1, moves, n);
            if (n == 0) {
                if ((hands[seat ^ 1] & (suit[ends[0]] | suit[ends[1]])) == 0) {
                    int more = spots(hands[1]) - spots(hands[0]);
                    points[more < 0] = more < 0 ? -more : more;
                    break;
                }
                made++;
                continue;
            }
            int move = moves[n > 1 ? below(n) : 0], end = move & 1;
            tile = move >> 1;
            hands[seat] ^= 1u << tile;
            ends[end | one_place] = sum[tile] - ends[end];
            one_place = 0;
            made++;
            if (hands[seat] == 0) {
                points[seat] = spots(hands[seat ^ 1]);
                break;
            }
        }
        for (seat = 0; seat < 2; seat++)
            digest = (digest * 31 + points[seat] * 7 + __builtin_popcount(hands[seat])) & 0xFFFFFFF;
    }
    out[0] = made;
    out[1] = digest;
}
