import type { Identity } from '../rules/identity-form.ts';
import { answerProblems } from './answers.ts';

interface Question {
  field: keyof Identity;
  words: string;
  kind: 'text' | 'number' | 'yes';
}

const text = (field: keyof Identity, words: string): Question => ({ field, words, kind: 'text' });
const number = (field: keyof Identity, words: string): Question => ({ field, words, kind: 'number' });
const yes = (field: keyof Identity, words: string): Question => ({ field, words, kind: 'yes' });

/** What is asked in the terminal; links to social networks are written at the desk or in a file of answers. */
const QUESTIONS: readonly Question[] = [
  text('company', 'Legal name'),
  text('tax_code', 'Tax code'),
  text('address', 'Registered address'),
  text('hotline', 'Hotline'),
  text('email', 'E-mail for customers'),
  text('registration_url', 'Address at online.gov.vn'),
  number('exchange_days', 'Days in which goods can be exchanged'),
  yes('exchange_is_free', 'Is sending them back free? (y/n)'),
  yes('exchange_in_stores', 'Are they taken in your stores? (y/n)'),
  text('return_name', 'Who receives what is sent back'),
  text('return_street', 'Street of that place'),
  text('return_city', 'City of that place'),
  text('return_phone', 'Phone of that place'),
  number('free_shipping_from', 'Free shipping from, in đồng'),
  number('warranty_months', 'Months of warranty'),
  text('mail_name', 'Name of the sender of letters'),
  text('mail_email', 'Address of the sender of letters'),
  text('contact_email', 'Where the contact form is sent'),
];

/** Asks one line; null when there is no more input. */
type Ask = (line: string) => Promise<string | null>;

function readValue(kind: Question['kind'], typed: string): unknown {
  if (typed === '-') return kind === 'yes' ? false : null;
  if (kind === 'yes') return /^(?:y|yes|c|có)$/i.test(typed);
  return kind === 'number' && /^\d+$/.test(typed) ? Number(typed) : typed;
}

/**
 * Asks every question, again while its answer is wrong. An empty line keeps what the shop has, a hyphen empties it.
 * Null when the input ended before the last question: nothing is to be written then.
 */
export async function askAll(shop: Identity, ask: Ask): Promise<Record<string, unknown> | null> {
  const answers: Record<string, unknown> = {};
  for (const { field, words, kind } of QUESTIONS) {
    const now = shop[field];
    const before = now === null ? '' : ` [${String(now)}]`;
    for (let problem = ''; ; ) {
      const typed = (await ask(`${problem}${words}${before}: `))?.trim();
      if (typed === undefined) return null;
      if (typed === '') break;
      const value = readValue(kind, typed);
      const [wrong] = answerProblems({ [field]: value });
      if (!wrong) {
        answers[field] = value;
        break;
      }
      problem = `  "${typed}" cannot be taken: ${wrong}\n`;
    }
  }
  return answers;
}
