/** How often a line is written where it cannot be rewritten, and how often it is rewritten in a terminal, in ms. */
const LINE_EVERY_MS = 5_000;
const REWRITTEN_EVERY_MS = 200;
const MS = 1_000;
const SECONDS = 60;
const PERCENT = 100;

/** Where a progress is written: a terminal, whose line is rewritten, or anything else, which gets a line now and then. */
interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

const count = (value: number) => value.toLocaleString('en');

/** A time in words: `45 s`, `12 min`, `2 h 5 min`. `ms` in milliseconds. */
function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / MS);
  if (seconds < 2 * SECONDS) return `${seconds} s`;
  const minutes = Math.ceil(seconds / SECONDS);
  if (minutes < 2 * SECONDS) return `${minutes} min`;
  return `${Math.floor(minutes / SECONDS)} h ${minutes % SECONDS} min`;
}

/**
 * Shows how far a piece of work has come: what is done, of how many, how fast, and the time left. `all` is null as long as
 * nobody knows how many there are; it grows when more is done than was known.
 */
export class Progress {
  readonly #unit: string;
  readonly #out: Terminal;
  readonly #now: () => number;
  #all: number | null;
  #done = 0;
  /** What was there before: it tells nothing about the speed. */
  #passed = 0;
  #started: number;
  #told: number;
  #isOpen = false;

  constructor(unit: string, all: number | null, out: Terminal = process.stdout, now: () => number = Date.now) {
    this.#unit = unit;
    this.#all = all;
    this.#out = out;
    this.#now = now;
    this.#started = now();
    this.#told = this.#started;
  }

  /** `by` more are done. */
  step(by: number): void {
    this.#done += by;
    this.#show();
  }

  /** `by` more were done by an earlier run. */
  pass(by: number): void {
    this.#done += by;
    this.#passed += by;
    this.#started = this.#now();
  }

  /** Ends the line of a terminal. */
  end(): void {
    if (this.#isOpen) this.#out.write('\r\u001b[2K');
    this.#isOpen = false;
  }

  #show(): void {
    const now = this.#now();
    const isTerminal = this.#out.isTTY === true;
    if (now - this.#told < (isTerminal ? REWRITTEN_EVERY_MS : LINE_EVERY_MS)) return;
    this.#told = now;
    this.#out.write(isTerminal ? `\r\u001b[2K${this.#line(now)}` : `${this.#line(now)}\n`);
    this.#isOpen = isTerminal;
  }

  #line(now: number): string {
    const speed = (this.#done - this.#passed) / Math.max(1, now - this.#started);
    const rate = `${count(Math.round(speed * MS))} a second`;
    if (this.#all === null) return `  ${count(this.#done)} ${this.#unit}, ${rate}`;
    const all = Math.max(this.#all, this.#done);
    const share = Math.floor((this.#done / Math.max(1, all)) * PERCENT);
    const left = speed > 0 ? `, ${timeLeft((all - this.#done) / speed)} left` : '';
    return `  ${count(this.#done)} of ${count(all)} ${this.#unit} (${share} %), ${rate}${left}`;
  }
}
