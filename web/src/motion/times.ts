// How long things take, in milliseconds, and how they go.

export const OUT = "cubic-bezier(.2,.8,.2,1)"; // arrives and settles
export const FLY = "cubic-bezier(.35,.05,.2,1)"; // a tile in flight
export const SPRING = "cubic-bezier(.3,1.5,.5,1)"; // lands with a small bounce

export const PLAY = { flight: 320, settle: 140 };
export const DRAW = { flight: 300, apart: 60, lift: 70, turn: 110 };
export const DEAL = { mix: 900, flight: 260, apart: 45, most: 1400 };
export const SCORE = { pop: 260, rest: 220, flight: 420, point: 36, most: 540, bump: 380 };
export const PASS = { dip: 280, wave: 420, apart: 130 };
