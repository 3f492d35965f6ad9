/** Asks the person to sign in again; true: they did. */
type Asking = () => Promise<boolean>;

let asking: Asking | null = null;
let current: Promise<boolean> | null = null;

/** Sets what asks a person to sign in again; null: nothing does. */
export function askWith(next: Asking | null): void {
  asking = next;
}

/**
 * Asks the person to sign in again; false when they did not, or when nobody was signed in before. Calls that fail at the
 * same time wait for one answer.
 */
export function signInAgain(): Promise<boolean> {
  current ??= (asking?.() ?? Promise.resolve(false)).finally(() => {
    current = null;
  });
  return current;
}
