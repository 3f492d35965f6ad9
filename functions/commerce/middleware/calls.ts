import type { MiddlewareContext } from './answer.ts';

type Call = (context: MiddlewareContext) => Promise<Response>;

/** The calls of an area by their catalogue name, spelling and case kept, and by method [MW-001, X12]. */
export type Calls = Record<string, { GET?: Call; POST?: Call }>;
