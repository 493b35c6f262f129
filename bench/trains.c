/* A yardstick: Mexican Train for four on the double-12 set, written by hand in C.
 *
 * The rules are those of docs/rules/mexican-train.md with every switch at its default. A hand is one
 * mask of partners for each number; trains are tracks 0 to 3, sidings follow from track 4. The tiles
 * are mixed, the moves are listed and one is chosen as the engine does it, so that both play the
 * very same rounds.
 */
#include <stdint.h>

enum { TOP = 12, PIPS = 13, TILES = 91, SEATS = 4, HAND = 15, TRACKS = SEATS + PIPS };
enum { DRAW = 1 << 16, PASS };      /* moves that lay nothing; others are track, high, low */
enum { ORDINARY, SERIES, AT_WILL }; /* kinds of turn */
enum { GOING, OUT, BLOCKED };

static int64_t x;

static inline int below(int64_t n)
{
    x = 1993591368 * (x & 0xFFFFFFFF) + (x >> 32);
    return (int)((((x ^ (x >> 32)) & 0xFFFFFFFF) * n) >> 32);
}

typedef struct {
    uint8_t high[TILES], low[TILES]; /* the pack; its first `stock` tiles are the boneyard */
    int stock;
    uint32_t rows[SEATS][PIPS];
    int counts[SEATS];
    int to_move, turn, drew, state;
    int idle; /* turns since one brought a tile or a marker; -1 in such a turn */
    int station;
    int ends[TRACKS]; /* the number open on each track; the next siding's is the station's */
    int sidings, begun, marked;
    int owed; /* the track whose double must be covered, or -1 */
    int lying[PIPS];
} Round;

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t t = *a;
    *a = *b;
    *b = t;
}

static void give(Round *r, int seat, int tile)
{
    int a = r->high[tile], b = r->low[tile];
    r->rows[seat][a] |= 1u << b;
    r->rows[seat][b] |= 1u << a;
}

static void deal(Round *r)
{
    for (int n = TILES; n > 1; n--) {
        int j = below(n);
        swap(&r->high[j], &r->high[n - 1]);
        swap(&r->low[j], &r->low[n - 1]);
    }
    r->stock = TILES;
    for (int seat = 0; seat < SEATS; seat++) {
        for (int pip = 0; pip < PIPS; pip++)
            r->rows[seat][pip] = 0;
        for (int k = 0; k < HAND; k++)
            give(r, seat, --r->stock);
        r->counts[seat] = HAND;
    }
    for (int pip = 0; pip < PIPS; pip++)
        r->lying[pip] = 0;
    r->begun = r->marked = r->sidings = 0;
    r->turn = ORDINARY;
    r->drew = 0;
    r->owed = -1;
    r->state = GOING;
}

static int highest_double(const Round *r, int seat)
{
    for (int pip = TOP; pip >= 0; pip--)
        if (r->rows[seat][pip] >> pip & 1)
            return pip;
    return -1;
}

static void take(Round *r, int seat, int a, int b)
{
    r->rows[seat][a] &= ~(1u << b);
    r->rows[seat][b] &= ~(1u << a);
}

/* Find who opens, drawing in turn if need be, and open; how many moves that took. */
static int open_station(Round *r)
{
    int made = 1, seat = 0, pip = -1;
    for (; seat < SEATS && (pip = highest_double(r, seat)) < 0; seat++)
        ;
    for (int drawer = 0; pip < 0; drawer = (drawer + 1) % SEATS) {
        seat = drawer;
        give(r, seat, --r->stock);
        r->counts[seat]++;
        made++;
        pip = highest_double(r, seat);
    }
    take(r, seat, pip, pip);
    r->counts[seat]--;
    r->lying[pip] = 1;
    r->station = pip;
    for (int track = 0; track <= SEATS; track++)
        r->ends[track] = pip;
    r->to_move = seat;
    r->idle = -1;
    return made;
}

static void end_turn(Round *r)
{
    r->to_move = (r->to_move + 1) % SEATS;
    r->turn = ORDINARY;
    r->drew = 0;
    if (++r->idle >= SEATS && r->stock == 0)
        r->state = BLOCKED;
}

static void lay(Round *r, int track, int high, int low)
{
    int seat = r->to_move, bit = 1 << seat;
    r->idle = -1;
    take(r, seat, high, low);
    if (track == SEATS + r->sidings) {
        r->sidings++;
        r->ends[track + 1] = r->station;
    }
    r->ends[track] = high + low - r->ends[track];
    r->lying[high]++;
    if (high != low)
        r->lying[low]++;
    if (--r->counts[seat] == 0) {
        r->state = OUT;
    } else if (high == low) {
        int lifts = track == seat && (r->marked & bit);
        if (lifts)
            r->marked ^= bit;
        if (r->lying[high] == PIPS)
            end_turn(r);
        else if (lifts)
            r->turn = AT_WILL;
        else {
            r->owed = track;
            r->drew = 0;
        }
    } else {
        r->owed = -1;
        if (track == seat) {
            r->marked &= ~bit;
            if (!(r->begun & bit)) {
                r->begun |= bit;
                r->turn = SERIES;
            }
        }
        if (r->turn != SERIES)
            end_turn(r);
    }
}

static void play(Round *r, int move)
{
    int seat = r->to_move;
    if (move == DRAW) {
        give(r, seat, --r->stock);
        r->counts[seat]++;
        r->drew = 1;
    } else if (move == PASS) {
        int due = r->begun & ~r->marked & 1 << seat;
        if (due && (r->owed >= 0 || r->turn == ORDINARY)) {
            r->marked |= due;
            r->idle = -1;
        }
        end_turn(r);
    } else
        lay(r, move >> 8, move >> 4 & 15, move & 15);
}

static int fitting(const Round *r, int track, int *moves, int n)
{
    int end = r->ends[track];
    for (uint32_t row = r->rows[r->to_move][end]; row; row &= row - 1) {
        int other = __builtin_ctz(row);
        moves[n++] = track << 8 | (end > other ? end << 4 | other : other << 4 | end);
    }
    return n;
}

/* What the seat to move may do; nothing when the round has ended. */
static int list(Round *r, int *moves)
{
    int n = 0;
    if (r->state != GOING)
        return 0;
    if (r->owed >= 0)
        n = fitting(r, r->owed, moves, 0);
    else if (r->turn != ORDINARY) {
        n = fitting(r, r->to_move, moves, 0);
        moves[n++] = PASS;
        return n;
    } else {
        for (int open = r->marked | 1 << r->to_move; open; open &= open - 1)
            n = fitting(r, __builtin_ctz(open), moves, n);
        for (int track = SEATS; track <= SEATS + r->sidings; track++)
            n = fitting(r, track, moves, n);
    }
    if (n > 0)
        return n;
    moves[0] = r->drew || r->stock == 0 ? PASS : DRAW;
    return 1;
}

static int spots(const Round *r, int seat)
{
    int total = 0;
    for (int pip = 1; pip < PIPS; pip++) {
        uint32_t row = r->rows[seat][pip];
        total += pip * (__builtin_popcount(row) + (row >> pip & 1));
    }
    return total;
}

/* Play this many rounds; the moves made go into out[0], a digest of the results into out[1]. */
void train_rounds(int64_t rounds, int64_t seed, int64_t *out)
{
    Round r;
    int64_t made = 0, digest = 0;
    int moves[TRACKS * PIPS];
    int tile = 0;
    for (int a = 0; a < PIPS; a++)
        for (int b = 0; b <= a; b++) {
            r.high[tile] = (uint8_t)a;
            r.low[tile++] = (uint8_t)b;
        }
    x = seed;
    while (rounds-- > 0) {
        int n;
        deal(&r);
        made += open_station(&r);
        while ((n = list(&r, moves)) > 0) {
            play(&r, moves[n > 1 ? below(n) : 0]);
            made++;
        }
        for (int seat = 0; seat < SEATS; seat++)
            digest = (digest * 31 + spots(&r, seat) * 7 + r.counts[seat]) & 0xFFFFFFF;
    }
    out[0] = made;
    out[1] = digest;
}
