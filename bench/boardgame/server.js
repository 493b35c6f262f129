// The yardstick of bench/server.py: two-handed Block on boardgame.io with its store in memory, as
// its documentation sets a server up, or with the address of a PostgreSQL in that (bench/beside_nodes.py).
// Prints the port that it listens at.

const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const TOP = 6;
const HAND = 7;
const TARGET = 100;

const pips = (hand) => hand.reduce((sum, [high, low]) => sum + high + low, 0);

function dealt(random, starter, totals) {
  const tiles = [];
  for (let high = 0; high <= TOP; high++) for (let low = 0; low <= high; low++) tiles.push([high, low]);
  const pack = random.Shuffle(tiles);
  return {
    starter,
    totals,
    hands: { 0: pack.slice(0, HAND), 1: pack.slice(HAND, 2 * HAND) },
    stock: pack.slice(2 * HAND),
    counts: [HAND, HAND],
    ends: [],
    line: [],
    history: [],
    passes: 0,
  };
}

const fits = (G, tile) => !G.ends.length || G.ends.some((end) => tile.includes(end));

/** Score a round that has ended, and deal the next. */
function settle(G, random, winner) {
  const gain = winner === null ? 0 : Math.abs(pips(G.hands[1 - winner]) - pips(G.hands[winner]));
  const totals = G.totals.map((total, seat) => total + (seat === winner ? gain : 0));
  Object.assign(G, dealt(random, 1 - G.starter, totals));
}

function lay({ G, playerID, random, events }, at, end) {
  const seat = Number(playerID);
  const tile = G.hands[seat][at];
  if (!tile || !fits(G, tile)) return INVALID_MOVE;
  if (G.ends.length) {
    if (!tile.includes(G.ends[end])) return INVALID_MOVE;
    G.ends[end] = tile[0] === G.ends[end] ? tile[1] : tile[0];
  } else G.ends = [tile[0], tile[1]];
  G.hands[seat].splice(at, 1);
  G.counts[seat] -= 1;
  if (end === 0) G.line.unshift(tile);
  else G.line.push(tile);
  G.history.push([seat, `${tile[0]}-${tile[1]}`]);
  G.passes = 0;
  if (!G.hands[seat].length) settle(G, random, seat);
  events.endTurn();
}

function pass({ G, playerID, random, events }) {
  const seat = Number(playerID);
  if (G.hands[seat].some((tile) => fits(G, tile))) return INVALID_MOVE;
  G.history.push([seat, "pass"]);
  G.passes += 1;
  if (G.passes === 2) {
    const [one, two] = [pips(G.hands[0]), pips(G.hands[1])];
    settle(G, random, one === two ? null : one < two ? 0 : 1);
  }
  events.endTurn();
}

const Block = {
  name: "block",
  disableUndo: true,
  setup: ({ random }) => dealt(random, 0, [0, 0]),
  // Moves need the hands and the stock, which no client has.
  moves: { lay: { move: lay, client: false }, pass: { move: pass, client: false } },
  playerView: ({ G, playerID }) => {
    const { stock, hands, ...seen } = G;
    return { ...seen, hand: hands[playerID] ?? [] };
  },
  endIf: ({ G }) => (Math.max(...G.totals) >= TARGET ? { totals: G.totals } : undefined),
};

const [, , database] = process.argv;
const shared = database ? { db: new (require("bgio-postgres").PostgresStore)(database, { logging: false }) } : {};
const server = Server({ games: [Block], origins: [Origins.LOCALHOST], ...shared });
console.info = () => {};
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  process.stdout.write(`${appServer.address().port}\n`);
});
