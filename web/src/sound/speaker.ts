// What sounds are made of: a burst of noise through a band, and a tone that falls and fades. All of it
// goes through one compressor, so that several tiles at once stay civil.

/** A burst of noise. Seconds and hertz. */
export interface Hit {
  band: number;
  to?: number; // where the band glides
  q: number;
  gain: number;
  decay: number;
  attack?: number;
}

export interface Tone {
  from: number;
  to?: number;
  gain: number;
  decay: number;
  type?: OscillatorType;
}

const SILENT = 0.0001; // as near to nothing as an exponential comes
const ATTACK = 0.001;
const GLIDE = 0.06; // seconds in which a tone has fallen
const REST = 0.1; // seconds that a source stays after it has faded

export class Speaker {
  readonly #context = new AudioContext();
  readonly #volume = this.#context.createGain();
  readonly #noise = this.#context.createBuffer(1, this.#context.sampleRate, this.#context.sampleRate);

  constructor() {
    this.#volume.connect(this.#context.createDynamicsCompressor()).connect(this.#context.destination);
    const samples = this.#noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }

  /** The time to begin at, so loud; a device that has slept is woken. */
  ready(volume: number): number {
    if (this.#context.state === "suspended") void this.#context.resume();
    this.#volume.gain.value = volume;
    return this.#context.currentTime;
  }

  hit(at: number, { band, to = band, q, gain, decay, attack }: Hit): void {
    const source = this.#context.createBufferSource();
    const filter = this.#context.createBiquadFilter();
    source.buffer = this.#noise;
    filter.type = "bandpass";
    filter.Q.value = q;
    filter.frequency.setValueAtTime(band, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + decay);
    source.connect(filter).connect(this.#fading(at, gain, decay, attack));
    source.start(at, Math.random() * 0.5, decay + REST);
  }

  tone(at: number, { from, to = from, gain, decay, type = "sine" }: Tone): void {
    const source = this.#context.createOscillator();
    source.type = type;
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + Math.min(decay, GLIDE));
    source.connect(this.#fading(at, gain, decay));
    source.start(at);
    source.stop(at + decay + REST);
  }

  #fading(at: number, gain: number, decay: number, attack = ATTACK): GainNode {
    const node = this.#context.createGain();
    node.gain.setValueAtTime(SILENT, at);
    node.gain.exponentialRampToValueAtTime(gain, at + attack);
    node.gain.exponentialRampToValueAtTime(SILENT, at + attack + decay);
    node.connect(this.#volume);
    return node;
  }
}
