/** What was typed into a form and is not saved: when, upon which version of the record, and the values by field name. */
export interface Typed {
  /** Milliseconds since 1970. */
  at: number;
  version: string;
  values: Readonly<Record<string, unknown>>;
}

const PREFIX = 'desk-typed/';
/** How long typed text is offered, milliseconds: two weeks. */
const KEPT_MS = 14 * 86_400_000;
/** The place of a record that is being created. */
export const NEW = 'new';

let owner = '';

/** Sets whose text is kept and offered; nobody else's text is shown to this person. */
export function keepTypedOf(person: number): void {
  owner = String(person);
}

const placeOf = (resource: string, id: string | number): string => `${PREFIX}${owner}/${resource}/${id}`;

function stored(place: string): Typed | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as Typed | null;
  } catch {
    return null;
  }
}

/** What this person typed for a record and did not save; null: nothing. */
export function readTyped(resource: string, id: string | number): Typed | null {
  const typed = stored(placeOf(resource, id));
  return typed && Date.now() - typed.at < KEPT_MS ? typed : null;
}

/** Keeps typed values in this browser. Nothing happens where the browser has no room or forbids it. */
export function writeTyped(resource: string, id: string | number, typed: Typed): void {
  try {
    localStorage.setItem(placeOf(resource, id), JSON.stringify(typed));
  } catch {
    forgetOld();
  }
}

/** Forgets what was typed for a record: the shop has it, or the person dropped it. */
export function forgetTyped(resource: string, id: string | number): void {
  localStorage.removeItem(placeOf(resource, id));
}

/** Forgets text that is not offered any more, of every person. */
function forgetOld(): void {
  const places = Object.keys(localStorage).filter((place) => place.startsWith(PREFIX));
  for (const place of places) if (!(Date.now() - (stored(place)?.at ?? 0) < KEPT_MS)) localStorage.removeItem(place);
}
