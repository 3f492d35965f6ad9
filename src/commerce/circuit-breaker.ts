/** So many exchanges in a row must fail, and for so long nothing may have come, before a backend counts as down. */
const FAILURES = 8;
const SILENCE_MS = 1000;
/** A backend that is down is asked again by one request each time this has passed. */
const TRIAL_EVERY_MS = 1000;

/** Whether a backend answers, as this isolate saw it. Times in ms since the epoch. */
interface Circuit {
  failures: number;
  failingSince: number;
  triedAt: number;
}

const circuits = new Map<string, Circuit>();

/**
 * Whether a request may go to this backend now. One that did not answer for a while gets one trial a second instead of
 * every shopper's request, so that shoppers do not wait for its timeout and it can come back to its feet.
 */
export function mayAsk(backend: string, now = Date.now()): boolean {
  const circuit = circuits.get(backend);
  if (!circuit || !isOpen(circuit)) return true;
  if (now - circuit.triedAt < TRIAL_EVERY_MS) return false;
  circuit.triedAt = now;
  return true;
}

/** It answered, whatever it said. */
export function noteAnswer(backend: string): void {
  circuits.delete(backend);
}

/** It was not reached, did not answer in time, or something before it said so (502, 503, 504). */
export function noteSilence(backend: string, now = Date.now()): void {
  const circuit = circuits.get(backend) ?? { failures: 0, failingSince: now, triedAt: 0 };
  circuit.failures += 1;
  circuit.triedAt = now;
  circuits.set(backend, circuit);
}

/** Whether any backend is down: the shop can be read, and buying has to wait. */
export function isReadOnly(): boolean {
  return [...circuits.values()].some(isOpen);
}

function isOpen({ failures, failingSince, triedAt }: Circuit): boolean {
  return failures >= FAILURES && triedAt - failingSince >= SILENCE_MS;
}
