import { type TextKey, text } from '../../text/vi.ts';

/** A question of the checkout beside the address; its answer may be empty. */
export interface DeliveryField {
  /** Id of the control, and name of its value in the form. */
  name: string;
  label: TextKey;
  hint?: TextKey;
  kind: 'line' | 'lines';
  /** Answers that are offered while one types. */
  suggestions?: readonly TextKey[];
  /** In characters. */
  lengthMax: number;
  /** What is said of a longer answer; `{0}` is the length. */
  tooLong: TextKey;
}

/** The free note, whose text stands in the note of the order as it is. */
const FREE = 'note';
/** In characters. */
const NOTE_LENGTH_MAX = 500;

/**
 * What the checkout asks beside the address, in its order [CHECK-018]; a new question is one entry here. Form, check,
 * action and draft are derived from it. Answers travel in the note of the order, which every backend and every system
 * behind it reads: the free note first, then a line `label: answer` each.
 */
export const DELIVERY_FIELDS = [
  {
    name: FREE,
    label: 'checkout.note',
    hint: 'checkout.noteHint',
    kind: 'lines',
    lengthMax: NOTE_LENGTH_MAX,
    tooLong: 'checkout.noteTooLong',
  },
] as const satisfies readonly DeliveryField[];

export type DeliveryFieldName = (typeof DELIVERY_FIELDS)[number]['name'];
export type DeliveryAnswers = Record<DeliveryFieldName, string>;

const FIELDS: readonly DeliveryField[] = DELIVERY_FIELDS;

/** The answers among a form's values; empty where none was given. */
export function readAnswers(typed: Partial<Record<string, string>>, fields = FIELDS): DeliveryAnswers {
  return Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? ''])) as DeliveryAnswers;
}

/** The values of a form, others among them. */
type Typed = Readonly<Record<string, unknown>>;

function answerOf(typed: Typed, name: string): string {
  const value = typed[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The fields whose answer is too long [CHECK-018]. */
export function wrongFields(typed: Typed, fields = FIELDS): DeliveryField[] {
  return fields.filter(({ name, lengthMax }) => answerOf(typed, name).normalize('NFC').length > lengthMax);
}

/** The note of an order that holds these answers. */
export function toNote(typed: Typed, fields = FIELDS): string {
  const lines = fields.flatMap(({ name, label }) => {
    const answer = answerOf(typed, name);
    if (!answer) return [];
    return name === FREE ? [answer] : [`${text(label)}: ${answer.replace(/\s+/g, ' ')}`];
  });
  return lines.join('\n');
}

/** The answers that a note holds, by field: what `toNote` wrote. Lines at its end that begin with a label are answers. */
export function fromNote(note: string, fields = FIELDS): DeliveryAnswers {
  const lines = note.split('\n');
  const answers: Record<string, string> = {};
  for (const { name, label } of fields.filter((field) => field.name !== FREE).toReversed()) {
    const start = `${text(label)}: `;
    const last = lines.at(-1);
    if (last?.startsWith(start)) {
      answers[name] = last.slice(start.length);
      lines.pop();
    }
  }
  return readAnswers({ ...answers, [FREE]: lines.join('\n') }, fields);
}
