import type { Reason, RefusalCode } from '../../../../src/kernel/web/refusals.ts';

/** Why something was not done: a sentence for people and for Magento's clients, and the reason for programs. */
export interface Refused extends Reason {
  message: string;
}

/** A refusal with its reason; `value` is the number or the text that belongs to it. */
export const refused = (reason: RefusalCode, message: string, value?: number | string): Refused => ({
  reason,
  message,
  ...(value === undefined ? {} : { value }),
});

/** A refusal, or a sentence whose reason is `standard`. */
export const asRefused = (said: string | Refused, standard: RefusalCode): Refused =>
  typeof said === 'string' ? { message: said, reason: standard } : said;

/** The reason as members of an answer of REST and middleware. */
export const reasonOf = ({ reason, value }: Reason): Reason => ({
  reason,
  ...(value === undefined ? {} : { value }),
});
