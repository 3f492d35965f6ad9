/** A backend counts as down after this many failures in a row, and this long without any answer. */
const FAILURES = 8;
const SILENCE_MS = 1000;
/**
 * A backend that was reached but did not answer counts as down only when this many kinds of requests failed: one slow
 * query is not an outage.
 */
const UNANSWERED_KINDS = 4;
/** A backend that is down gets one request per this interval. */
const TRIAL_EVERY_MS = 1000;

/** The state of a backend as seen by this isolate. Times in ms since the epoch. */
interface Circuit {
  /** Number of requests that did not reach it. */
  unreached: number;
  /** Number of requests that reached it but were not answered. */
  unanswered: number;
  /** Names of those operations and calls. */
  kinds: Set<string>;
  failingSince: number;
  triedAt: number;
}

const circuits = new Map<string, Circuit>();

/**
 * Whether a request may be sent to this backend now. A backend that is down gets one trial per second instead of every
 * request, so that shoppers do not wait for its timeout and it can recover.
 */
export function mayAsk(backend: string, now = Date.now()): boolean {
  const circuit = circuits.get(backend);
  if (!circuit || !isOpen(circuit)) return true;
  if (now - circuit.triedAt < TRIAL_EVERY_MS) return false;
  circuit.triedAt = now;
  return true;
}

/** Records any answer. */
export function noteAnswer(backend: string): void {
  circuits.delete(backend);
}

/** Records that the backend was not reached. */
export function noteSilence(backend: string, now = Date.now()): void {
  circuitOf(backend, now).unreached += 1;
}

/**
 * Records that the backend was reached but did not answer in time, or answered 502, 503 or 504. `kind` is the name of
 * the operation or call.
 */
export function noteUnanswered(backend: string, kind: string, now = Date.now()): void {
  const circuit = circuitOf(backend, now);
  circuit.unanswered += 1;
  circuit.kinds.add(kind);
}

/** The circuit of a backend that just failed. */
function circuitOf(backend: string, now: number): Circuit {
  const circuit = circuits.get(backend) ?? {
    unreached: 0,
    unanswered: 0,
    kinds: new Set(),
    failingSince: now,
    triedAt: 0,
  };
  circuit.triedAt = now;
  circuits.set(backend, circuit);
  return circuit;
}

/** Whether any backend is down: pages can be read, but buying must wait. */
export function isReadOnly(): boolean {
  return [...circuits.values()].some(isOpen);
}

function isOpen({ unreached, unanswered, kinds, failingSince, triedAt }: Circuit): boolean {
  const failures = unreached + (kinds.size >= UNANSWERED_KINDS ? unanswered : 0);
  return failures >= FAILURES && triedAt - failingSince >= SILENCE_MS;
}
