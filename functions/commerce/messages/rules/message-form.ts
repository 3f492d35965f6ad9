import { SHOP } from '../../../../src/brand/names.ts';
/** A product in a letter. */
export interface LetterGoods {
  name: string;
  /** The choices of the buyer, or what else stands below the name. */
  choices?: string;
  /** Pieces; missing: none is said. */
  quantity?: number;
  /** The price as a shopper reads it. */
  price?: string;
  /** The price before, struck through. */
  before?: string;
  /** Address of its page, without a slash in front. */
  path?: string;
  /** Path of its picture below the media base, or its whole address. */
  image?: string | null;
}

/** A label and its value. */
export type LetterFact = readonly [label: string, value: string];

/** A part of a letter; a string is a paragraph. Everything is plain text that the layout escapes. */
export type LetterPart =
  | string
  | { kind: 'button'; label: string; href: string }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'facts'; facts: readonly LetterFact[] }
  | { kind: 'goods'; goods: readonly LetterGoods[] }
  | { kind: 'sums'; sums: readonly LetterFact[] }
  | { kind: 'address'; label: string; lines: string }
  | { kind: 'note'; text: string; link?: { label: string; href: string } };

/** What a message says. */
export interface MessageText {
  /** Subject of an e-mail, title of a notification; SMS and Zalo have none. */
  subject: string;
  text: string;
  /** The page that a notification opens. The texts of other channels contain their links. */
  link?: string;
  /** The parts of an e-mail, for its HTML; missing: the text is its only part. */
  parts?: readonly LetterPart[];
  /** The title of an e-mail in its HTML, and the small line above it; missing: the subject alone. */
  title?: LetterTitle;
}

/** The title of a letter. */
export interface LetterTitle {
  heading: string;
  above: string;
}

/** Makes a message from its values; `shopUrl` is the storefront's address. */
export type Template = (variables: Record<string, string>, shopUrl: string) => MessageText;

const SIGNATURE = `\n\nThân mến,\n${SHOP}`;

/** `2 × Áo (Đỏ, M): 120.000 ₫`, and the page of the product where nothing but it is said. */
function goodsLine({ name, choices, quantity, price, before, path }: LetterGoods, shopUrl: string): string {
  const what = `${quantity === undefined ? '' : `${quantity} × `}${name}${choices ? ` (${choices})` : ''}`;
  const cost = before ? `còn ${price}, trước là ${before}` : price;
  const line = cost ? `${what}: ${cost}` : what;
  return before && path ? `${line}\n${shopUrl}/${path}` : line;
}

function textOf(part: LetterPart, shopUrl: string): string {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'button':
      return `${part.label}: ${part.href}`;
    case 'code':
      return `${part.label}: ${part.code}`;
    case 'facts':
      return part.facts.map((fact) => fact.join(': ')).join('\n');
    case 'sums':
      return part.sums.map((sum) => sum.join(': ')).join('\n');
    case 'goods':
      return part.goods.map((one) => goodsLine(one, shopUrl)).join('\n');
    case 'address':
      return `${part.label}:\n${part.lines}`;
    case 'note':
      return part.link ? `${part.text} ${part.link.label}: ${part.link.href}`.trim() : part.text;
  }
}

/** An e-mail of parts, signed by the shop: the same parts are its text and its HTML. */
export const letter = (shopUrl: string, subject: string, ...parts: LetterPart[]): MessageText => ({
  subject,
  text: parts.map((part) => textOf(part, shopUrl)).join('\n\n') + SIGNATURE,
  parts,
});
/** The one button of a letter. */
export const button = (label: string, href: string): LetterPart => ({ kind: 'button', label, href });
/** Small words at the end of a letter: what to do if it was not the reader, how to end such letters. */
export const note = (text: string, link?: { label: string; href: string }): LetterPart => ({
  kind: 'note',
  text,
  ...(link && { link }),
});

/** A list in a value of a message, which is JSON; none when the value is missing or no JSON. */
export function listOf<Item>(value: string | undefined): Item[] {
  if (!value) return [];
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? (list as Item[]) : [];
  } catch {
    return [];
  }
}

/** The greeting, with the first name where it is known. */
export const hello = ({ firstname }: Record<string, string>) => (firstname ? `Chào ${firstname},` : 'Chào bạn,');
/** A page of the shop that reads its parameters from the address. */
export const link = (shopUrl: string, parameters: Record<string, string>) =>
  `${shopUrl}/?${new URLSearchParams(parameters).toString()}`;
/** A link that opens the order without login: the token is the order's secret. */
export const orderLink = ({ number = '', token = '' }: Record<string, string>, shopUrl: string) =>
  `${shopUrl}/tra-don-hang?${new URLSearchParams({ order_id: number, token }).toString()}`;
