import type * as z from 'zod';
import type { ZodType } from 'zod';
import type { Shown } from '../../page/rules/shown.ts';
import type { MiddlewareContext, RefusalStatus } from './answer.ts';

/** One method of a call: its schemas, examples and implementation. The documentation is generated from it. */
export interface Endpoint<Input extends ZodType = ZodType, Result extends ZodType = ZodType> {
  /** One sentence for the documentation. */
  summary: string;
  /** Query parameters of a GET, JSON body of a POST. */
  input: Input;
  /** The `result` of a successful answer. */
  result: Result;
  example: { input: z.input<Input>; result: z.input<Result> };
  /** The reasons for refusals, by code; every call refuses invalid input. */
  refuses?: Partial<Record<RefusalStatus, string>>;
  /** Records what a successful answer shows: its cache tags, and whether it contains prices. */
  show?(shown: Shown, result: z.input<Result>, input: z.output<Input>): void;
  /** Seconds for which a shared cache may store the answer; missing: not stored. */
  maxAge?: number;
  /** The caller is a payment gateway with its own format: any input is accepted, and the answer is sent unchanged. */
  isForeign?: true;
  /** Throws RequestError to refuse. */
  answer(input: z.output<Input>, context: MiddlewareContext): Promise<z.input<Result>>;
}

export type Method = 'GET' | 'POST';
/** A call can have a GET that reads and a POST that changes. */
export type Call = Partial<Record<Method, Endpoint>>;
/** The calls of an area by their catalogue name, with its spelling and case. */
export type Calls = Record<string, Call>;

/** A call that reads. */
export const get = <Input extends ZodType, Result extends ZodType>(endpoint: Endpoint<Input, Result>): Call => ({
  GET: endpoint,
});

/** A call that changes something, or whose input does not belong in an address. */
export const post = <Input extends ZodType, Result extends ZodType>(endpoint: Endpoint<Input, Result>): Call => ({
  POST: endpoint,
});

/** A call that reads and accepts both methods: GET as clients send it, or POST to keep a phone number out of logs. */
export const getOrPost = <Input extends ZodType, Result extends ZodType>(endpoint: Endpoint<Input, Result>): Call => ({
  GET: endpoint,
  POST: endpoint,
});

/** Adds a cache tag to the answers of these calls. */
export function tagged(tag: string, calls: Calls): Calls {
  const show = (shown: Shown) => void shown.tags.add(tag);
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, call.GET ? { ...call, GET: { ...call.GET, show } } : call]),
  );
}
