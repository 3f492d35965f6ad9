import type * as z from 'zod';
import type { ZodType } from 'zod';
import type { Shown } from '../../shop/page/shown.ts';
import type { MiddlewareContext, RefusalStatus } from './answer.ts';

/** One call by one method: its shapes, an example of each, and what answers it. The documentation is made from it. */
export interface Endpoint<Input extends ZodType = ZodType, Result extends ZodType = ZodType> {
  /** One sentence for whoever reads the documentation. */
  summary: string;
  /** Query parameters of a GET, JSON body of a POST. */
  input: Input;
  /** What stands in `result` of a success. */
  result: Result;
  example: { input: z.input<Input>; result: z.input<Result> };
  /** When the call refuses, by code; wrong input is refused by every call. */
  refuses?: Partial<Record<RefusalStatus, string>>;
  /** Notes what a success shows: its cache tags, and whether prices are in it. */
  show?(shown: Shown, result: z.input<Result>, input: z.output<Input>): void;
  /** Seconds a shared cache may keep the answer; not kept when missing. */
  maxAge?: number;
  /** The caller is a payment gateway with a form of its own: whatever comes is read, and the answer is sent as it is. */
  isForeign?: true;
  /** Throws RequestError where it refuses. */
  answer(input: z.output<Input>, context: MiddlewareContext): Promise<z.input<Result>>;
}

export type Method = 'GET' | 'POST';
/** One name may be asked by GET and changed by POST. */
export type Call = Partial<Record<Method, Endpoint>>;
/** The calls of an area by their catalogue name, spelling and case kept [MW-001, X12]. */
export type Calls = Record<string, Call>;

/** A call that reads. */
export const get = <Input extends ZodType, Result extends ZodType>(endpoint: Endpoint<Input, Result>): Call => ({
  GET: endpoint,
});

/** A call that changes something, or whose input does not belong in an address. */
export const post = <Input extends ZodType, Result extends ZodType>(endpoint: Endpoint<Input, Result>): Call => ({
  POST: endpoint,
});

/** A call that reads and is asked either way: GET as clients send it, or POST to keep a phone number out of logs. */
export const getOrPost = <Input extends ZodType, Result extends ZodType>(endpoint: Endpoint<Input, Result>): Call => ({
  GET: endpoint,
  POST: endpoint,
});

/** These calls with a tag on what they read. */
export function tagged(tag: string, calls: Calls): Calls {
  const show = (shown: Shown) => void shown.tags.add(tag);
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, call.GET ? { ...call, GET: { ...call.GET, show } } : call]),
  );
}
