import type { Exchange } from './tape.ts';

/** A place where two backends answer the same request differently; the path has no list positions. */
export interface Difference {
  operation: string;
  /** `data.cart.itemsV2.items.uid`, or `errors`. */
  path: string;
  recorded: unknown;
  answered: unknown;
}

/** Ids of rows and values made of them, which differ in each database. */
const OWN_NUMBERS = /(?:^|\.)(?:id|uid|\w+_id|value_index|value_id|token|number|order_number|position)$/;

/**
 * Compares the answers of two backends to the same requests in order: the n-th request of an operation in a scenario. A
 * request that only one of them got is also a difference.
 */
export function compare(recorded: readonly Exchange[], answered: readonly Exchange[]): Difference[] {
  const operations = new Set([...recorded, ...answered].map(({ operation }) => operation));
  return [...operations].flatMap((operation) => {
    const by = (exchanges: readonly Exchange[]) =>
      exchanges.filter((exchange) => exchange.operation === operation && !isTooLarge(exchange));
    const [theirs, ours] = [by(recorded), by(answered)];
    const found = theirs.flatMap(({ answer }, index) =>
      ours[index] ? differences(answer, ours[index].answer, '') : [],
    );
    const isAsOften = theirs.length === ours.length;
    const count = isAsOften ? [] : [{ path: 'asked', recorded: theirs.length, answered: ours.length }];
    return [...found, ...count].map((difference) => ({ operation, ...difference }));
  });
}

/** This backend bounds the work of an answer; the storefront then asks for less, which is what is compared. */
const isTooLarge = ({ answer }: Exchange) => JSON.stringify(answer).includes('"code":"ANSWER_TOO_LARGE"');

type Found = Omit<Difference, 'operation'>;

function differences(recorded: unknown, answered: unknown, path: string): Found[] {
  if (OWN_NUMBERS.test(path) && typeof recorded === typeof answered) return [];
  if (Array.isArray(recorded) && Array.isArray(answered)) return listDifferences(recorded, answered, path);
  if (isObject(recorded) && isObject(answered)) {
    // Fields that were added to a document after the recording are compared only after the next recording.
    const keys = path === '' ? new Set([...Object.keys(recorded), ...Object.keys(answered)]) : Object.keys(recorded);
    return [...keys].flatMap((key) => differences(recorded[key], answered[key], path ? `${path}.${key}` : key));
  }
  return recorded === answered ? [] : [found(path, recorded, answered)];
}

const found = (path: string, recorded: unknown, answered: unknown): Found => ({ path, recorded, answered });
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value that identifies an entry of a list: SKU, code or label; null if there is none. */
function nameOf(entry: unknown): string | null {
  if (typeof entry !== 'object') return String(entry);
  if (!isObject(entry)) return null;
  const { sku, product, code, attribute_code, carrier_code, label, name, title, identifier, message, number } = entry;
  const ofProduct = isObject(product) ? product.sku : undefined;
  const named =
    sku ??
    ofProduct ??
    code ??
    attribute_code ??
    carrier_code ??
    label ??
    name ??
    title ??
    identifier ??
    number ??
    message;
  return typeof named === 'string' ? named : null;
}

/** Compares entries with the same identity, in any order. Missing entries, and a different order, are reported once. */
function listDifferences(recorded: unknown[], answered: unknown[], path: string): Found[] {
  const [theirs, ours] = [recorded.map(nameOf), answered.map(nameOf)];
  const isNamed = ![...theirs, ...ours].includes(null) && new Set(theirs).size === theirs.length;
  if (!isNamed) {
    const length =
      recorded.length === answered.length ? [] : [found(`${path}.length`, recorded.length, answered.length)];
    const both = recorded.slice(0, answered.length);
    return [...length, ...both.flatMap((value, index) => differences(value, answered[index], path))];
  }
  const lacking = theirs.filter((name) => !ours.includes(name));
  const added = ours.filter((name) => !theirs.includes(name));
  const entries = lacking.length || added.length ? [found(`${path}.entries`, lacking, added)] : [];
  const [first, second] = [theirs.filter((name) => ours.includes(name)), ours.filter((name) => theirs.includes(name))];
  const order = first.join() === second.join() ? [] : [found(`${path}.order`, first, second)];
  const shared = recorded.flatMap((value, index) => {
    const place = ours.indexOf(theirs[index] ?? null);
    return place === -1 ? [] : differences(value, answered[place], path);
  });
  return [...entries, ...order, ...shared];
}
