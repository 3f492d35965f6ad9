/** Replaces times in a recording; Magento writes times without a time zone. */
const TIME = '2026-11-22 03:00:00';
/** Replaces the address of the recorded Magento. */
const ADDRESS = 'https://magento.test/';
/** The path of Magento's placeholder picture, by theme and language. */
const PLACEHOLDER = /\/static\/[^"]*\/placeholder\//g;
/** The e-mail address of the recorded customer; each run against a real Magento creates another one. */
export const CUSTOMER_EMAIL = 'lan.nguyen@example.com';

/** A request of the storefront and Magento's answer. */
export interface Exchange {
  operation: string;
  variables: unknown;
  /** Whether the request contained a customer's token. */
  isCustomer: boolean;
  answer: { data?: unknown; errors?: { message: string; path?: unknown; extensions?: unknown }[] };
}

interface Question {
  operation: string;
  query: string;
  variables: unknown;
  isCustomer: boolean;
}

/** The content of a storefront's request, by GET or POST. */
export async function questionOf(request: Request): Promise<Question> {
  const url = new URL(request.url);
  const body: { query: string; variables?: unknown } =
    request.method === 'GET'
      ? {
          query: url.searchParams.get('query') ?? '',
          variables: JSON.parse(url.searchParams.get('variables') ?? '{}'),
        }
      : await request.clone().json();
  return {
    operation: /\b(?:query|mutation)\s+(\w+)/.exec(body.query)?.[1] ?? '',
    query: body.query,
    variables: body.variables ?? {},
    isCustomer: request.headers.has('authorization'),
  };
}

/** Patterns of secrets and numbers that differ in each run. */
const RUNNING: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['token', /"(eyJ[\w-]+\.[\w-]+\.[\w-]+)"/g],
  ['token', /"token":"([^"]+)"/g],
  ['cart', /"([A-Za-z0-9]{32})"/g],
  ['order', /"(?:number|order_number|orderNumber)":"(\d{5,})"/g],
];

/**
 * Replaces values that differ from run to run by numbered names, in the order of their first appearance: `cart-1`,
 * `token-1`, `order-1`. One object always gives the same value the same name.
 */
export class Names {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #constant: readonly (readonly [string, string])[];

  /** `constant`: texts of this run, such as its e-mail address, and their replacements. */
  constructor(constant: readonly (readonly [string, string])[]) {
    this.#constant = constant;
  }

  /** The same value with names in place of the values that differ. */
  apply<Value>(value: Value): Value {
    let text = JSON.stringify(value) ?? 'null';
    for (const [kind, pattern] of RUNNING)
      for (const [, found = ''] of text.matchAll(pattern)) if (!this.#isName(found)) this.#name(kind, found);
    for (const [found, name] of this.#names) text = text.replaceAll(found, name);
    for (const [found, name] of this.#constant) text = text.replaceAll(found, name);
    text = text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, TIME).replaceAll(PLACEHOLDER, '/static/placeholder/');
    return JSON.parse(text) as Value;
  }

  #isName(text: string): boolean {
    return this.#names.has(text) || /^(?:cart|token|order)-\d+$/.test(text);
  }

  #name(kind: string, found: string): void {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    this.#names.set(found, `${kind}-${count}`);
  }
}

/** Sends requests to a real backend and records its answers. `address` is that of its GraphQL. */
export class Recorder {
  readonly exchanges: Exchange[] = [];
  readonly #address: string;
  readonly #names: Names;

  constructor(address: string, email: string) {
    this.#address = address;
    const origin = `${new URL(address).origin}/`;
    const escaped = (text: string) => JSON.stringify(text).slice(1, -1);
    this.#names = new Names([
      [escaped(origin), ADDRESS],
      [email, CUSTOMER_EMAIL],
    ]);
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { operation, query, variables, isCustomer } = await questionOf(request);
    const headers = new Headers({ 'content-type': 'application/json' });
    for (const name of ['authorization', 'store', 'x-recaptcha']) {
      const value = request.headers.get(name);
      if (value) headers.set(name, value);
    }
    const response = await fetch(this.#address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    const answer = (await response.json()) as Exchange['answer'];
    const asked = this.#names.apply({ operation, variables, isCustomer });
    const said = { ...(answer.data === undefined ? {} : { data: answer.data }), ...errorsOf(answer) };
    this.exchanges.push({ ...asked, answer: this.#names.apply(said) });
    return Response.json(answer, { status: response.status });
  };
}

/** Errors without their positions in the document and in Magento's files. */
function errorsOf({ errors }: Exchange['answer']): Pick<Exchange['answer'], 'errors'> {
  if (!errors) return {};
  return {
    errors: errors.map(({ message, path, extensions }) => ({
      message,
      ...(path ? { path } : {}),
      ...(extensions ? { extensions } : {}),
    })),
  };
}

const keyOf = ({ operation, variables, isCustomer }: Pick<Exchange, 'operation' | 'variables' | 'isCustomer'>) =>
  `${operation} ${isCustomer ? 'customer' : 'guest'} ${JSON.stringify(variables)}`;

/** Answers like the recorded Magento; for an unknown request it throws an error with the operation's name. */
export class Player {
  readonly #answers = new Map<string, Exchange['answer'][]>();
  readonly #names = new Names([]);

  constructor(exchanges: readonly Exchange[]) {
    for (const exchange of exchanges) {
      const key = keyOf(exchange);
      this.#answers.set(key, [...(this.#answers.get(key) ?? []), exchange.answer]);
    }
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const question = await questionOf(new Request(input, init));
    const key = keyOf(this.#names.apply({ ...question, query: '' }));
    const answers = this.#answers.get(key);
    if (!answers) throw new Error(`no recorded answer: ${key}`);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Response.json(answer);
  };
}

type Kept = Omit<Exchange, 'answer'> & { answer: number };

/** All scenarios as a text for a file: equal answers are stored once, on one line each. */
export function toFile(scenarios: Readonly<Record<string, readonly Exchange[]>>): string {
  const answers = new Map<string, number>();
  const keep = (exchange: Exchange): string => {
    const text = JSON.stringify(exchange.answer);
    const place = answers.get(text) ?? answers.size;
    answers.set(text, place);
    return JSON.stringify({ ...exchange, answer: place });
  };
  const lines = (list: readonly string[]) => `[\n${list.join(',\n')}\n]`;
  const asked = Object.entries(scenarios).map(([name, list]) => `"${name}":${lines(list.map(keep))}`);
  return `{"scenarios":{\n${asked.join(',\n')}\n},\n"answers":${lines([...answers.keys()])}}\n`;
}

/** The recorded requests and answers in such a file, by scenario. */
export function fromFile(text: string): Record<string, Exchange[]> {
  const file = JSON.parse(text) as { scenarios: Record<string, Kept[]>; answers: Exchange['answer'][] };
  const whole = (kept: Kept): Exchange => ({ ...kept, answer: file.answers[kept.answer] ?? {} });
  return Object.fromEntries(Object.entries(file.scenarios).map(([name, list]) => [name, list.map(whole)]));
}
