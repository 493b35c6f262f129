// Made from the server's messages by `python -m boneyard.server.schema`. Do not edit.

export type FromClient = Hello | Play | Undo | Redo | Agree | Decline | LockTable | SwapSeats | TellName | CoverSeat | FreeSeat | FillSeats | CloseTable | Leave | Rate | Talk | Ready | Sight | Hint | Foresee | Why | Ask | React | Pong;
export type FromServer = State | Welcome | Happened | Refused | Hinted | Told | Foreseen | Reacted | Talked | Present | Waiting | Noted | Leaving | Ping;
/** The first message of a socket. `last` is the version the client has, to be told what is */
export interface Hello {
  t: "hello";
  table: string;
  protocol: number;
  token?: string | null;
  last?: number;
  language?: string;
  shape?: "square" | "tall" | "wide";
  sight?: boolean;
}
/** Make a move, as it is written in records, on the table as it was at version `v`. */
export interface Play {
  t: "play";
  id: string;
  v: number;
  move: string;
}
/** Take back to one's last decision; where several people play, ask the others for it. With */
export interface Undo {
  t: "undo";
  id: string;
  v: number;
  all?: boolean;
}
/** Make the move again that was taken back. */
export interface Redo {
  t: "redo";
  id: string;
  v: number;
}
/** Let the one who asks do so: take a move back, swap places, have a bot stand in. */
export interface Agree {
  t: "agree";
  id: string;
  v: number;
}
/** Do not let them; who asked takes back the question so. */
export interface Decline {
  t: "decline";
  id: string;
  v: number;
}
/** Let nobody else sit down or watch, or anybody again; for who opened the table. */
export interface LockTable {
  t: "lock";
  id: string;
  v: number;
  on?: boolean;
}
/** Go to another seat before the tiles are dealt: at once where a bot or nobody sits, else */
export interface SwapSeats {
  t: "swap";
  id: string;
  v: number;
  seat: number;
}
/** Say what one is called, before the tiles are dealt. */
export interface TellName {
  t: "name";
  id: string;
  v: number;
  name: string;
}
/** Ask the others that a bot play for somebody, or for oneself, until that one is back; where */
export interface CoverSeat {
  t: "cover";
  id: string;
  v: number;
  seat: number;
}
/** Give somebody's seat back, so that another can take it; for who opened the table. */
export interface FreeSeat {
  t: "free";
  id: string;
  v: number;
  seat: number;
}
/** Have bots play the free seats; for who opened the table, or who else has come while that */
export interface FillSeats {
  t: "fill";
  id: string;
  v: number;
}
/** Let nothing more happen at the table; for who opened it. */
export interface CloseTable {
  t: "close";
  id: string;
  v: number;
}
/** Go: before the first deal the seat is free again, afterwards a bot plays it. */
export interface Leave {
  t: "leave";
  id: string;
  v: number;
}
/** Say whether the match that is about to begin counts for ratings; it does when all agree. */
export interface Rate {
  t: "rate";
  id: string;
  v: number;
  on?: boolean;
}
/** Write to the others with a profile, where who opened the table allows it; not kept. */
export interface Talk {
  t: "talk";
  id: string;
  text: string;
}
/** Go on: the result of the last round has been seen. A move says so too. */
export interface Ready {
  t: "ready";
  id: string;
}
/** The page has come into sight, or is hidden behind others: who looks is not called. */
export interface Sight {
  t: "sight";
  id: string;
  on: boolean;
}
/** Ask what a sensible player would do here. */
export interface Hint {
  t: "hint";
  id: string;
}
/** Ask how a solitaire can end. `glance` and `finish` know what the player knows: can it still */
export interface Foresee {
  t: "foresee";
  id: string;
  look?: "finish" | "glance" | "stock";
}
/** Ask why a tile cannot be laid, at an end of the picture or at all; answered by a refusal. */
export interface Why {
  t: "why";
  id: string;
  tile: string;
  end?: string | null;
}
/** Ask for something that only some games know, by a word: the longest train of the hand. */
export interface Ask {
  t: "ask";
  id: string;
  word: string;
}
/** Show the others one of a few signs; not kept. */
export interface React {
  t: "react";
  id: string;
  sign: "hello" | "oops" | "thanks" | "thinking" | "well-played";
}
/** The answer to a ping. */
export interface Pong {
  t: "pong";
}
/** Everything at once: the answer to a hello, and to a stale move. */
export interface State {
  t: "state";
  v: number;
  seat: number | null;
  scene: Scene;
  log: Said[];
  id?: string | null;
}
/** All that one seat, or a watcher, may know now. */
export interface Scene {
  facts: Record<string, unknown>;
  places: Seated[];
  choices: Choice[];
  notes: string[];
  round: number;
  over: boolean;
  winners: number[];
  promise: string;
  picture?: LinePicture | TrainsPicture | TricksPicture | PokerPicture | BlindPicture | BingoPicture | NeighborsPicture | SqueezePicture | ClockPicture | TrafficPicture | null;
  sum?: number | null;
  rows?: string[];
  parts?: Record<string, string>;
  can_undo?: boolean;
  can_redo?: boolean;
  clock?: number | null;
  asking?: Proposal | null;
  earlier?: number;
  sum_terms?: number[];
  help?: boolean;
  waits_for?: number[];
  series?: MatchSeries | null;
  next?: string | null;
  opener?: number | null;
  locked?: boolean;
  unrated?: number[];
  counts?: boolean;
  talk?: boolean;
  dealt?: boolean;
  goes_on_in?: number | null;
  due?: number | null;
  side?: number;
  patience?: "day" | "days" | "live" | "relaxed";
  seconds?: number | null;
}
/** A seat as everybody sees it. Bots of other people have no level and no character. */
export interface Seated {
  name: string;
  kind: "bot" | "free" | "person";
  here: boolean;
  covered?: boolean;
  level?: "easy" | "expert" | "hard" | "medium" | null;
  character?: "leo" | "marguerite" | "rosa" | "tomas" | null;
  look?: string | null;
}
/** A legal move: as it is written, in words, and what it needs of the picture. */
export interface Choice {
  move: string;
  label: string;
  tile?: string | null;
  end?: string | null;
  points?: number;
}
/** Somebody would like what the others have to agree to: to take a move back, to swap places */
export interface Proposal {
  seat: number;
  waits_for: number[];
  what?: "cover" | "swap" | "undo";
  whom?: number;
}
/** Several matches of the same people: whoever first wins `target` of them wins it. */
export interface MatchSeries {
  target: number;
  wins: number[];
}
/** A line of the log as this seat may hear it; of a move, what it tells beside the words. */
export interface Said {
  v: number;
  text: string;
  seat?: number | null;
  tile?: string | null;
  points?: number;
}
/** The answer to a hello whose sender lacks little: it has `last`, the events up to `v` follow. */
export interface Welcome {
  t: "welcome";
  v: number;
  last: number;
  seat: number | null;
}
/** One version more. `id` is that of the message that made it, for its sender. Who has the */
export interface Happened {
  t: "event";
  v: number;
  kind: string;
  seat: number;
  said: Said[];
  moved?: Moved | null;
  changed?: Changed | null;
  scene?: Scene | null;
  id?: string | null;
  ended?: Ended | null;
  since?: number | null;
}
/** A move that was made, for eyes and ears: only what this seat may know of it. */
export interface Moved {
  seat: number;
  verb: string;
  tile?: string | null;
  points?: number;
  tiles?: number;
  call?: string | null;
}
/** What a scene differs in from the one before: what is missing is as it was, and each of the */
export interface Changed {
  facts?: Record<string, unknown>;
  history?: ([number, string])[];
  grown?: Grown | null;
  places?: Seated[];
  choices?: Choice[];
  notes?: string[];
  round?: number;
  over?: boolean;
  winners?: number[];
  promise?: string;
  picture?: LinePicture | TrainsPicture | TricksPicture | PokerPicture | BlindPicture | BingoPicture | NeighborsPicture | SqueezePicture | ClockPicture | TrafficPicture | null;
  sum?: number | null;
  rows?: string[];
  parts?: Record<string, string>;
  can_undo?: boolean;
  can_redo?: boolean;
  clock?: number | null;
  asking?: Proposal | null;
  earlier?: number;
  sum_terms?: number[];
  help?: boolean;
  waits_for?: number[];
  series?: MatchSeries | null;
  next?: string | null;
  opener?: number | null;
  locked?: boolean;
  unrated?: number[];
  counts?: boolean;
  talk?: boolean;
  dealt?: boolean;
  goes_on_in?: number | null;
  due?: number | null;
  side?: number;
  patience?: "day" | "days" | "live" | "relaxed";
  seconds?: number | null;
}
/** How a line grew: tiles to add to those that lie, and all its places now. */
export interface Grown {
  tiles: Lying[];
  places: Place[];
}
/** A tile that lies, its inner half first. */
export interface Lying {
  tile: string;
  halves: [Half, Half];
  seat: number | null;
}
/** One half of a tile: its number, and where its middle lies. */
export interface Half {
  number: number;
  x: number;
  y: number;
}
/** Where the next tile may go: a free side of an end, as moves name it, and its direction. */
export interface Place {
  name: string;
  number: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
}
/** A message that changed nothing. `stale` is followed by a state. */
export interface Refused {
  t: "refused";
  why: "bad" | "busy" | "dup" | "hello" | "illegal" | "rate" | "stale" | "stopped" | "turn";
  text: string;
  id?: string | null;
  clause?: string | null;
}
/** What a sensible player would do, and why. */
export interface Hinted {
  t: "hinted";
  id: string;
  move: string;
  label: string;
  reason: string;
}
/** The answer to a word, and the tiles of the hand that it speaks of, in its order. */
export interface Told {
  t: "told";
  id: string;
  said: string[];
  tiles?: string[];
}
/** How a solitaire can end from how it stood at version `v`, in words too where there is */
export interface Foreseen {
  t: "foreseen";
  id: string;
  v: number;
  look: "finish" | "glance" | "stock";
  verdict: "hidden" | "lost" | "undecided" | "won";
  text?: string;
  moves?: string[];
}
/** A sign that somebody gave. */
export interface Reacted {
  t: "reacted";
  seat: number;
  sign: string;
  id?: string | null;
}
/** What somebody wrote. */
export interface Talked {
  t: "talked";
  seat: number;
  text: string;
  id?: string | null;
}
/** Who is connected has changed. */
export interface Present {
  t: "present";
  places: Seated[];
}
/** Who is waited for before the round goes on has changed: nobody, when it does. */
export interface Waiting {
  t: "waiting";
  waits_for: number[];
  clock?: number | null;
  goes_on_in?: number | null;
  id?: string | null;
}
/** What somebody said of himself was heard. */
export interface Noted {
  t: "noted";
  id: string;
}
/** This node is about to stop: come back at once, by another. Until then it serves on. */
export interface Leaving {
  t: "leaving";
}
/** Are you there? */
export interface Ping {
  t: "ping";
}
/** A round that has ended: from there on everything is public that need not stay closed. */
export interface Ended {
  round: number;
  why: string;
  hands: string[][];
  scores: Record<string, number[]>;
  totals: number[];
  promise: Promise;
  won?: string | null;
  picture?: LinePicture | TrainsPicture | TricksPicture | PokerPicture | BlindPicture | BingoPicture | NeighborsPicture | SqueezePicture | ClockPicture | TrafficPicture | null;
  parts?: Record<string, string>;
  sums?: Sum[];
}
/** What is told of a round's deal; `key` and `nonce` only when it is over. */
export interface Promise {
  round: number;
  hash: string;
  key?: string | null;
  nonce?: string | null;
}
/** How what a round brought a seat adds up: «18 + 5 = 23 for Rosa». */
export interface Sum {
  seat: number;
  terms: number[];
  total: number;
  text: string;
}
/** A table that somebody would like to open; the first seat that is no bot's is theirs. */
export interface Wish {
  sheet: string;
  name?: string;
  set?: number | null;
  seats?: number | null;
  options?: Record<string, string>;
  bots?: (string | null)[];
  deal?: number | null;
  daily?: boolean;
  day?: string | null;
  listed?: boolean;
  pace?: "calm" | "quick" | "slow";
  after?: After | null;
  first?: number | "lot" | null;
  seconds?: number | null;
  help?: boolean;
  patience?: "day" | "days" | "live" | "relaxed";
  between?: number | null;
  series?: number | null;
  rated?: boolean;
  talk?: boolean;
}
/** What those rounds leave: how many they were, everybody's points, and the seat that the last */
export interface After {
  rounds: number;
  totals: number[];
  starter: number;
}
/** A seat that somebody asks for; the first free one when it is not named. */
export interface Sitting {
  name?: string;
  seat?: number | null;
}
/** A table, and a seat at it. */
export interface Opened {
  table: string;
  seat: number | null;
  token: string | null;
}
/** All of a lesson, for one shape of table. */
export interface LessonPage {
  id: string;
  game: string;
  kind: string;
  title: string;
  seat: number;
  steps: LessonStep[];
  following?: string | null;
}
/** A sentence, and what is to be done: nothing, where there is no move. `beats` are that move */
export interface LessonStep {
  text: string;
  scene: Scene;
  move?: string;
  label?: string;
  tile?: string | null;
  end?: string | null;
  other?: string;
  light?: string[];
  tiles?: Record<string, Answer>;
  beats?: Beat[];
}
/** What is said to who tries something else, and the rule that says so. */
export interface Answer {
  text: string;
  clause?: string | null;
}
/** The table after one more move, and what that was. */
export interface Beat {
  scene: Scene;
  said: string[];
  moved?: Moved | null;
}
/** What an answer comes to: why, and the moves that show it, the answer first. */
export interface PuzzleAnswer {
  right: boolean;
  move: string;
  label: string;
  verdict: string;
  text: string;
  beats: Beat[];
}
/** A puzzle in a list of them. */
export interface PuzzleListing {
  id: string;
  game: string;
  kind: string;
  grade: number;
  rating: number;
}
/** All of a puzzle but its answer, for one shape of table. */
export interface PuzzlePage {
  id: string;
  game: string;
  kind: string;
  title: string;
  task: string;
  grade: number;
  grade_name: string;
  rating: number;
  seat: number;
  scene: Scene;
  clues?: string[];
  open?: OpenTiles[];
  tiles?: Record<string, Answer>;
}
/** Tiles that the solver is shown: what somebody holds, or what is to come. */
export interface OpenTiles {
  name: string;
  tiles: string[];
}
/** A lesson in a list of them. */
export interface Listing {
  id: string;
  game: string;
  kind: string;
  title: string;
  steps: number;
  minutes: number;
}
/** What is played on a day. */
export interface DayPlan {
  day: string;
  game: string;
  solitaire: string;
  puzzle: string;
  puzzled: string;
  rival: string;
}
/** What somebody made of a day's deal, and where that stands among bots. */
export interface TodaysStanding {
  sheet: string;
  day: string;
  standing: Standing;
}
/** A result among those of a field. */
export interface Standing {
  result: number;
  text: string;
  beaten: number;
  level: number;
  among: string;
  field: number;
}
/** What was found of a match since. */
export interface ReviewNews {
  decisions: number;
  after: number;
  verdicts: Remark[];
  done: boolean;
  winners: number[];
  moments: number[][];
}
/** A verdict in words. */
export interface Remark {
  round: number;
  step: number;
  seat: number;
  move: string;
  best: string;
  kind: "fine" | "found" | "mistake" | "slip";
  unit: "chance" | "chips" | "none";
  could: number;
  own: number;
  worlds: number;
  text: string;
  label: string;
}
/** What somebody would like to be called, and to look like. */
export interface Dress {
  name: string;
  face?: "beard" | "braids" | "bun" | "cap" | "curls" | "freckles" | "glasses" | "letter" | "scarf" | "silver";
}
/** One's profile. */
export interface Me {
  id: string;
  name: string;
  face: "beard" | "braids" | "bun" | "cap" | "curls" | "freckles" | "glasses" | "letter" | "scarf" | "silver";
  since: number;
  friends?: Friend[];
  met?: Friend[];
  invitations?: Invited[];
  ratings?: Rated[];
}
/** Somebody of one's list, or who has one in theirs. */
export interface Friend {
  person: string;
  name: string;
  face: "beard" | "braids" | "bun" | "cap" | "curls" | "freckles" | "glasses" | "letter" | "scarf" | "silver";
  mutual?: boolean;
}
/** A friend keeps a seat at a table. */
export interface Invited {
  table: string;
  title: string;
  name: string;
  face: "beard" | "braids" | "bun" | "cap" | "curls" | "freckles" | "glasses" | "letter" | "scarf" | "silver";
}
/** How a rating came about in one family of games; the last is how it stands. */
export interface Rated {
  family: string;
  history: Result[];
}
/** What a match made of a rating. */
export interface Result {
  table: string;
  at: number;
  strength: number;
  doubt: number;
  place: number;
  of: number;
}
/** A seat of one's own, for a device that has not known of it. */
export interface SeatToken {
  table: string;
  seat: number;
  token: string;
  title: string;
  at: number;
}
/** Somebody at the table who has a profile. */
export interface Neighbor {
  seat: number;
  friend: boolean;
}
/** The whole table. `box` holds everything. */
export interface LinePicture {
  tiles: Lying[];
  places: Place[];
  box: [number, number, number, number];
  scale: number;
  kind: "line";
}
/** The whole table; `station` is the number of its double. */
export interface TrainsPicture {
  station: number | null;
  tracks: TrackPicture[];
  places: TrackEnd[];
  kind: "trains";
}
/** A train or a siding. Its tiles have the half nearer to the station first. */
export interface TrackPicture {
  name: string;
  seat: number | null;
  tiles: ([number, number])[];
  end: number;
  marked: boolean;
  owed: boolean;
  open: boolean;
}
/** Where the next tile may go: a track as moves name it, and the number that fits there. */
export interface TrackEnd {
  name: string;
  number: number;
}
/** The whole table. `compass` has the seats from the lower edge clockwise, the own first; */
export interface TricksPicture {
  phase: "bidding" | "naming" | "over" | "playing";
  compass: number[];
  dealer: number;
  said: string[];
  ladder: Rung[];
  named: Trumps[];
  trump: Trumps | null;
  bid: number;
  bidder: number | null;
  wants: number;
  trick: TrickPicture | null;
  last: TrickPicture | null;
  sides: SidePicture[];
  outcome: string | null;
  target: number;
  box: [number, number, number, number];
  kind: "tricks";
}
/** A bid of the ladder, by the move that makes it, and who has made it. */
export interface Rung {
  name: string;
  bid: number;
  seat: number | null;
}
/** Trumps that can be named, by the move that names them; a number, or none for others. */
export interface Trumps {
  name: string;
  number: number | null;
}
/** A trick, its lead first: who wins it so far, or has won it, and what it counts. */
export interface TrickPicture {
  tiles: Lying[];
  leader: number;
  winner: number;
  points: number;
  honours: string[];
}
/** Two partners and what they have taken in this hand. */
export interface SidePicture {
  seats: number[];
  points: number;
  won: TrickPicture[];
}
/** The whole table, the main pot first. */
export interface PokerPicture {
  seats: PokerSeat[];
  pots: PokerPot[];
  phase: "betting" | "exchange" | "showdown";
  ended: boolean;
  call?: number | null;
  call_all_in?: boolean;
  bet?: BetRange | null;
  free_fold?: boolean;
  throw?: number | null;
  kind: "poker";
}
/** A seat: its chips, what it has bet in this interval, and its tiles, faces where shown. */
export interface PokerSeat {
  seat: number;
  place: "east" | "north" | "south" | "west";
  chips: number;
  bet: number;
  state: "all-in" | "beaten" | "folded" | "in" | "out";
  dealer: boolean;
  tiles: (string | null)[];
  hand: string | null;
  won: number;
}
/** The main pot or a side pot: how much, and the seats that can win it. */
export interface PokerPot {
  chips: number;
  seats: number[];
}
/** What the seat that looks may bet, or raise to. */
export interface BetRange {
  word: "bet" | "raise";
  least: number;
  most: number;
  all_in: boolean;
}
/** The table. Rows have their leftmost tile first; None is a tile that has never come up. */
export interface BlindPicture {
  tiles: Lying[];
  places: Place[];
  rows: ((string | null)[])[];
  turned: string | null;
  left_over: number;
  box: [number, number, number, number];
  scale: number;
  kind: "blind";
}
/** The row. `numbers` are said with the tiles from `at` on, round and round, until one goes; */
export interface BingoPicture {
  row: string[];
  at: number;
  number: number;
  numbers: number[];
  gone: number;
  kind: "bingo";
}
/** The whole table; every place of the layout has a tile or is a gap. */
export interface NeighborsPicture {
  tiles: Lying[];
  gaps: Spot[];
  stock: Heap;
  removals: Removal[];
  box: [number, number, number, number];
  kind: "good_neighbors";
}
/** Where a tile could stand and none does. */
export interface Spot {
  x: number;
  y: number;
}
/** Tiles on each other, of which only the number is told. */
export interface Heap {
  x: number;
  y: number;
  count: number;
}
/** A move that takes tiles away, and which. */
export interface Removal {
  move: string;
  tiles: string[];
}
/** The whole table. `removals` are the pairs and runs that can go, each with all of its */
export interface SqueezePicture {
  row: string[];
  stock: number;
  removals: Removal[];
  kind: "squeeze";
}
/** The whole table. `trouble` is what allows tops to be moved now, if anything does. */
export interface ClockPicture {
  hours: Hour[];
  places: Place[];
  up: string | null;
  up_at: [number, number];
  waste: string[];
  waste_at: [number, number];
  blank_at: [number, number];
  stock: Heap;
  trouble: "astray" | "waits" | null;
  may_move: boolean;
  straight: boolean;
  box: [number, number, number, number];
  kind: "big_clock";
}
/** The pile of an hour, the lowest tile first. A finished one is turned outwards: `turn` says */
export interface Hour {
  hour: number;
  x: number;
  y: number;
  pile: string[];
  finished: boolean;
  astray: boolean;
  turn: number;
}
/** The whole table; `turn` are the tiles of a turn that is not complete. A square is 1 wide and */
export interface TrafficPicture {
  tiles: Lying[];
  turn: string[];
  places: Laying[];
  quads: Quad[];
  begun: Begun[];
  jams: Jam[];
  turns: number;
  stock: number;
  box: [number, number, number, number];
  scale: number;
  kind: "traffic";
}
/** Where a tile may go: its first half here, the other one beside it, and the quads that would */
export interface Laying {
  name: string;
  number: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
  quads: Quad[];
}
/** Four squares in a line from here on, to the right (dx is 1) or down (dy is 1). */
export interface Quad {
  x: number;
  y: number;
  dx: number;
  dy: number;
}
/** A quad that the turn can still become: its squares, and the numbers they should show. */
export interface Begun {
  quad: Quad;
  numbers: number[];
}
/** An empty square and the numbers that may not come there: each would be a fifth in a line. */
export interface Jam {
  x: number;
  y: number;
  numbers: number[];
}
