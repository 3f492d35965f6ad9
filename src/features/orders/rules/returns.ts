import type { TextKey } from '../../../text/vi.ts';
import type { Picture } from '../../catalog/rules/catalog.ts';

/** Maximum length of what the buyer writes about a return. */
export const RETURN_COMMENT_MAX = 1000;
/** Maximum number of pictures of a return; the backend's limit. */
export const RETURN_PICTURES_MAX = 3;
/** Where the form and the requests stand on the page of an order. */
export const RETURNS_ANCHOR = 'doi-tra';

/** A question about a returned line, with the backend's label and choices. */
export interface ReturnQuestion {
  code: string;
  label: string;
  isRequired: boolean;
  choices: { value: string; label: string }[];
}

/** A line of an order that can be returned. */
export interface ReturnableLine {
  /** The backend's id of the order line. */
  id: string;
  name: string;
  /** The chosen values, as "Be" and "XS". */
  options: string[];
  /** Pieces that can be returned. */
  most: number;
  picture: Picture | null;
  /** Variants with the same price that can be exchanged for; empty if none. */
  variants: { sku: string; label: string; isInStock: boolean }[];
}

export const RETURN_STATES = ['pending', 'authorized', 'received', 'approved', 'rejected', 'denied'] as const;
type ReturnState = (typeof RETURN_STATES)[number];

/** A return that was requested. */
export interface OrderReturn {
  id: string;
  number: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  comment: string;
  /** Ids of the pictures that the buyer sent. */
  pictures: string[];
  /** Where goods are sent; empty: they are brought to a shop. */
  address: string;
  lines: {
    name: string;
    options: string[];
    quantity: number;
    state: ReturnState;
    /** The answers to the questions, in words. */
    answers: string[];
    isExchanged: boolean;
    /** Sent by a carrier; false: brought to a shop, or not known. */
    isSentBack: boolean;
  }[];
}

/** What can be returned of an order, and what was requested before. */
export interface OrderReturns {
  /** The backend's id of the order. */
  orderId: string;
  /** The token of a guest's order; null: the order belongs to the account. */
  token: string | null;
  lines: ReturnableLine[];
  /** Asked for each line. */
  questions: ReturnQuestion[];
  /** Asked once for all lines; null: the backend has no such attribute. */
  wayBack: ReturnQuestion | null;
  /** Whether the backend stores the variant to exchange for. */
  canExchange: boolean;
  requests: OrderReturn[];
  /** Whether the backend stores pictures with a return. */
  takesPictures: boolean;
}

/** The values that our backend and a merchant's attributes have in common. */
export const EXCHANGE = 'exchange';
export const BY_CARRIER = 'carrier';
const RESOLUTION = 'resolution';

/** The names of the fields of the form. */
export const returnField = {
  pick: (id: string) => `pick.${id}`,
  quantity: (id: string) => `qty.${id}`,
  answer: (code: string, id: string) => `${code}.${id}`,
  exchange: (id: string) => `exchange_sku.${id}`,
  wayBack: 'way_back',
  comment: 'comment',
  pictures: 'pictures',
} as const;

/** A line as the buyer returns it. */
export interface ReturnedLine {
  id: string;
  quantity: number;
  /** Values by the code of their question. */
  answers: Record<string, string>;
  exchangeSku: string | null;
}

interface ReadReturn {
  lines: ReturnedLine[];
  comment: string;
  /** Errors by the name of their field, in the order of the form; empty if the form is complete. */
  problems: Map<string, TextKey>;
}

/** The choices of a line: an exchange needs a variant to exchange for. */
export function choicesFor(
  question: ReturnQuestion,
  line: ReturnableLine,
  canExchange: boolean,
): ReturnQuestion['choices'] {
  const isPossible = canExchange && line.variants.some(({ isInStock }) => isInStock);
  return question.code === RESOLUTION && !isPossible
    ? question.choices.filter(({ value }) => value !== EXCHANGE)
    : question.choices;
}

/** Reads the form of a return; only lines that are checked are read. */
export function readReturn(
  values: Readonly<Record<string, string>>,
  offer: Pick<OrderReturns, 'lines' | 'questions' | 'wayBack' | 'canExchange'>,
): ReadReturn {
  const problems = new Map<string, TextKey>();
  const chosen = (name: string, question: Pick<ReturnQuestion, 'choices' | 'isRequired'>, problem: TextKey): string => {
    const value = values[name] ?? '';
    if (question.choices.some((choice) => choice.value === value)) return value;
    if (question.isRequired || value !== '') problems.set(name, problem);
    return '';
  };
  const picked = offer.lines.filter(({ id }) => values[returnField.pick(id)]);
  const first = offer.lines[0];
  if (picked.length === 0 && first) problems.set(returnField.pick(first.id), 'returns.pickFirst');
  const lines = picked.map((line): ReturnedLine => {
    const name = returnField.quantity(line.id);
    const quantity = Number(values[name] ?? '1');
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > line.most) problems.set(name, 'returns.quantity');
    const answers: Record<string, string> = {};
    for (const question of offer.questions) {
      const choices = choicesFor(question, line, offer.canExchange);
      const field = returnField.answer(question.code, line.id);
      const value = chosen(field, { ...question, choices }, 'returns.choose');
      if (value) answers[question.code] = value;
    }
    const isExchange = offer.canExchange && answers[RESOLUTION] === EXCHANGE;
    return { id: line.id, quantity, answers, exchangeSku: isExchange ? readExchange(values, line, problems) : null };
  });
  if (offer.wayBack) {
    const way = chosen(returnField.wayBack, offer.wayBack, 'returns.chooseWay');
    if (way) for (const { answers } of lines) answers[offer.wayBack.code] = way;
  }
  const comment = (values[returnField.comment] ?? '').trim();
  if (comment.length > RETURN_COMMENT_MAX) problems.set(returnField.comment, 'returns.commentLong');
  return { lines, comment, problems };
}

function readExchange(
  values: Readonly<Record<string, string>>,
  { id, variants }: ReturnableLine,
  problems: Map<string, TextKey>,
): string | null {
  const name = returnField.exchange(id);
  const variant = variants.find(({ sku }) => sku === values[name]);
  if (variant?.isInStock) return variant.sku;
  problems.set(name, variant ? 'returns.variantGone' : 'returns.chooseVariant');
  return null;
}
