import { type TextKey, text } from '../../../text/vi.ts';

/** A question of the checkout besides the address. Answers are optional. */
export interface DeliveryField {
  /** Id of the control, and field name in the form. */
  name: string;
  label: TextKey;
  hint?: TextKey;
  kind: 'line' | 'lines';
  /** Suggested answers while typing. */
  suggestions?: readonly TextKey[];
  /** In characters. */
  lengthMax: number;
  /** The error for a longer answer; `{0}` is the maximum length. */
  tooLong: TextKey;
}

/** The free note, which is stored in the order note unchanged. */
const FREE = 'note';
/** In characters. */
const NOTE_LENGTH_MAX = 500;
/** The longest text that fits on a card, in characters. */
const GIFT_NOTE_LENGTH_MAX = 200;

/**
 * The questions of the checkout besides the address, in order; a new question is one entry here. Form,
 * validation, action and draft are derived from it. Answers are stored in the order note, which every backend and
 * connected system can read: first the free note, then one line `label: answer` each.
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
  {
    name: 'giftNote',
    label: 'checkout.giftNote',
    hint: 'checkout.giftNoteHint',
    kind: 'line',
    lengthMax: GIFT_NOTE_LENGTH_MAX,
    tooLong: 'checkout.giftNoteTooLong',
  },
] as const satisfies readonly DeliveryField[];

export type DeliveryFieldName = (typeof DELIVERY_FIELDS)[number]['name'];
export type DeliveryAnswers = Record<DeliveryFieldName, string>;

const FIELDS: readonly DeliveryField[] = DELIVERY_FIELDS;

/** The answers in a form's values; empty when missing. */
export function readAnswers(typed: Partial<Record<string, string>>, fields = FIELDS): DeliveryAnswers {
  return Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? ''])) as DeliveryAnswers;
}

/** All values of a form. */
type Typed = Readonly<Record<string, unknown>>;

function answerOf(typed: Typed, name: string): string {
  const value = typed[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The fields with too long answers. */
export function wrongFields(typed: Typed, fields = FIELDS): DeliveryField[] {
  return fields.filter(({ name, lengthMax }) => answerOf(typed, name).normalize('NFC').length > lengthMax);
}

/** The order note that contains these answers. */
export function toNote(typed: Typed, fields = FIELDS): string {
  const lines = fields.flatMap(({ name, label }) => {
    const answer = answerOf(typed, name);
    if (!answer) return [];
    return name === FREE ? [answer] : [`${text(label)}: ${answer.replace(/\s+/g, ' ')}`];
  });
  return lines.join('\n');
}

/** The answers in an order note written by `toNote`, by field. Lines at its end that begin with a label are answers. */
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
