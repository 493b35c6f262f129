// A domino bot in JavaScript, for Node 22 or newer, without any package.
//
//   node bot.mjs                      speaks lines of JSON:   boneyard bot check "node bot.mjs"
//   node bot.mjs ADDRESS TABLE TOKEN  takes a server's seat:  boneyard bot check --socket "node bot.mjs"
//
// It lays the heaviest tile it can, and draws or passes only when it must.

import { createInterface } from "node:readline";

const PROTOCOL = 1;
const [address, table, token] = process.argv.slice(2);

/** What we say to a message: who we are, or which move we make. */
function answer(message) {
  if (message.type === "hello") {
    return { type: "hello", protocol: PROTOCOL, name: "Heavy", ...(address && { table, token }) };
  }
  return { id: message.id, move: heaviest(message.view.moves) };
}

/** The move whose tile has the most spots; moves without a tile have none. */
function heaviest(moves) {
  const spots = (move) => {
    const tile = /(\d+)-(\d+)/.exec(move);
    return tile ? Number(tile[1]) + Number(tile[2]) : -1;
  };
  return moves.reduce((best, move) => (spots(move) > spots(best) ? move : best));
}

if (address) {
  const socket = new WebSocket(address);
  socket.onmessage = ({ data }) => socket.send(JSON.stringify(answer(JSON.parse(data))));
  socket.onclose = ({ code }) => process.exit(code === 1000 ? 0 : 1); // 1000: the match is over
} else {
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(answer(JSON.parse(line))));
  }
}
