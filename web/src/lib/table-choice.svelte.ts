// A table as somebody would like to have it: the game, who plays, by which rules.

import type { Sheet } from "./api";
import { GameChoice } from "./game-choice.svelte";
import type { KeptGame } from "./kept-games";
import type { Wish } from "./messages";

export const PERSON = "person";
export const PACES = ["quick", "calm", "slow"] as const;
export const CLOCKS = [20, 40, 90, 180]; // seconds a move
export const PATIENCE = ["live", "relaxed", "day", "days"] as const;
export const BETWEEN = [10, 30, 60, 120]; // seconds
export const SERIES = [2, 3, 5]; // matches to win
export const DEALS = ["any", "daily", "numbered"] as const;
const USUAL = ["easy", "medium", "hard"]; // who plays before anybody was chosen
const LENGTHS = ["target", "rounds", "hands"]; // switches that say how long a match is

export class TableChoice extends GameChoice<Sheet> {
  bots: string[] = $state(USUAL); // who sit where no friend does, in turn
  #friends = $state(0);
  #placed: string[] = $state([]); // who sits where, if that was said seat by seat
  #first = $state("");
  pace: (typeof PACES)[number] = $state("calm");
  seconds: number | null = $state(null);
  listed = $state(false);
  talk = $state(false); // may people with profiles write to each other?
  rated = $state(false); // shall it count, where all agree?
  patience: (typeof PATIENCE)[number] = $state("live"); // for friends who are away
  between: number | null = $state(null); // seconds that a round's result may be looked at
  series: number | null = $state(null);
  help = $state(true); // may the table count and hint?
  deal: (typeof DEALS)[number] = $state("any");
  number = $state("1"); // of the deal

  constructor(
    readonly game: Sheet,
    before: Partial<KeptGame> = {},
  ) {
    super([game]);
    this.#remember(before);
  }

  /** As it was the last time, as far as the game still knows that. */
  #remember({ set, seats, friends = 0, bots = [], placed = [], options = {}, first = "", pace, seconds = null, listed = false, help = true, patience = "live", between = null, series = null }: Partial<KeptGame>): void {
    for (const { name } of this.game.switches) this.options[name] = options[name] ?? "";
    if (set && this.tops.includes(set)) this.take(set);
    if (seats !== undefined && this.sizes.includes(seats)) this.seat(seats);
    const known = bots.filter((bot) => this.game.bots.includes(bot));
    if (known.length) this.bots = known;
    this.#friends = friends;
    if (placed.every((who) => who === PERSON || this.game.bots.includes(who))) this.#placed = placed;
    this.#first = first;
    if (pace && PACES.includes(pace)) this.pace = pace;
    this.seconds = seconds;
    this.listed = listed;
    this.help = help;
    this.patience = patience;
    this.between = between;
    this.series = series;
  }

  /** How many sit there besides oneself. */
  get others(): number {
    return this.seats - 1;
  }

  get friends(): number {
    return Math.min(this.#friends, this.others);
  }

  /** Who begins: oneself, the number of another seat, or by lot. */
  get first(): string {
    return this.#first === "lot" || Number(this.#first) < this.seats ? this.#first : "";
  }

  set first(first: string) {
    this.#first = first;
  }

  /** Who has each seat but one's own: a person, or a bot's name. Friends sit apart, a single one opposite. */
  get sitters(): string[] {
    if (this.#placed.length === this.others) return this.#placed;
    const spread = Array.from({ length: this.friends }, (_, i) => Math.round(((i + 0.5) * this.others) / this.friends - 0.5));
    let bots = 0;
    return Array.from({ length: this.others }, (_, i) => (spread.includes(i) ? PERSON : this.bots[bots++ % this.bots.length]!));
  }

  get together(): boolean {
    return this.sitters.includes(PERSON);
  }

  /** The switch that says how long a match is, where there is one. */
  get length() {
    return this.game.switches.find(({ name }) => LENGTHS.includes(name));
  }

  /** Do the players choose who begins, with the house rules as they are? */
  get choosesFirst(): boolean {
    const { first } = this.game;
    return first !== null && !Object.entries(first.unless).some(([name, values]) => values.includes(this.options[name] ?? ""));
  }

  /** Let so many friends play. */
  invite(friends: number): void {
    this.#placed = [];
    this.#friends = friends;
  }

  /** Somebody says who sits in one of the other seats. */
  place(at: number, who: string): void {
    const placed = this.sitters.map((each, i) => (i === at ? who : each));
    this.#friends = placed.filter((each) => each === PERSON).length;
    this.bots = [...new Set([...placed, ...this.bots])].filter((each) => each !== PERSON);
    this.#placed = placed;
  }

  /** A bot is asked to play, or not to: somebody else makes room, and one of them always stays. */
  call(bot: string): void {
    const seated = [...new Set(this.sitters)].filter((each) => each !== PERSON);
    const rest = this.bots.filter((each) => !seated.includes(each) && each !== bot);
    const room = this.others - this.friends;
    this.#placed = [];
    if (!seated.includes(bot)) {
      const stay = seated.length < room ? seated : seated.slice(1);
      this.bots = [...stay, bot, ...(stay.length + 1 < room ? [] : rest)];
    } else if (seated.length > 1) this.bots = seated.filter((each) => each !== bot);
  }

  wish(name: string): Wish {
    const alone = this.seats === 1;
    return {
      sheet: this.game.id,
      name,
      set: this.set,
      seats: this.seats,
      options: this.changed,
      bots: [null, ...this.sitters.map((who) => (who === PERSON ? null : who))],
      first: this.first === "" || !this.choosesFirst ? null : this.first === "lot" ? "lot" : Number(this.first),
      listed: this.listed && this.together,
      talk: this.talk && this.together && !this.listed,
      rated: this.rated && !alone && this.sitters.every((who) => who === PERSON),
      seconds: this.together ? this.seconds : null,
      pace: this.pace,
      help: this.help,
      patience: this.together ? this.patience : "live",
      between: this.together ? this.between : null,
      series: alone ? null : this.series,
      deal: alone && this.deal === "numbered" ? Number(this.number) : null,
      daily: alone && this.deal === "daily",
    };
  }

  kept(): KeptGame {
    const { chosen: set, seats, friends, bots, first, pace, seconds, listed, help, patience, between, series } = this;
    return { set, seats, friends, bots, placed: this.#placed, options: this.changed, first, pace, seconds, listed, help, patience, between, series };
  }
}
