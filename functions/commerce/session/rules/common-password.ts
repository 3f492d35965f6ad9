// Common passwords in lower case, and the words that common passwords are made of. They come from
// @zxcvbn-ts/language-common (MIT License, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021
// @zxcvbn-ts), converted by functions/local/common-passwords.ts; the Vietnamese words are our own.
import { fold } from '../../../../src/kernel/text/fold.ts';
import COMMON_PASSWORDS from './common-passwords.json' with { type: 'json' };

/** Shorter parts of a name occur in many good passwords. */
const SHORTEST_PART = 3; // letters
const LEET: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', '1': 'i', '!': 'i', $: 's', '5': 's' };
/** The digits 1 to 9 and 0 typed with the shift key. */
const SHIFTED = '!@#$%^&*()';

let list: Set<string> | undefined;
/** Built at first use, because most requests set no password. */
const common = () => {
  list ??= new Set(COMMON_PASSWORDS);
  return list;
};

const withoutSigns = (text: string) => text.replace(/[^a-z0-9]/g, '');
/** Removes characters around a word that only satisfy a rule: "Matkhau@123" becomes "matkhau". */
const wordOf = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
const unleet = (text: string) => text.replace(/[@430!$15]/g, (sign) => LEET[sign] ?? sign);

const unshift = (text: string) => text.replace(/[!@#$%^&*()]/g, (sign) => String((SHIFTED.indexOf(sign) + 1) % 10));

/**
 * The forms of a password that are looked up: as typed, without punctuation, its word, and with letters or digits for
 * symbols.
 */
function formsOf(password: string): string[] {
  const typed = fold(password);
  const end = typed.replace(/[^a-z@$]+$/, '');
  const forms = [typed, withoutSigns(typed), withoutSigns(unleet(end)), withoutSigns(unshift(typed))];
  return [...forms, ...forms.map(wordOf), wordOf(unleet(end))].filter(Boolean);
}

/** Whether a password is on the list, or is a common word with digits or symbols around it. */
export const isCommonPassword = (password: string): boolean => formsOf(password).some((form) => common().has(form));

/** What an account says about its owner; null when unknown. */
export interface Owner {
  email: string;
  firstname?: string | null | undefined;
  lastname?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Whether a password is little more than the owner's e-mail address, name or phone number. */
export function isOwnName(password: string, { email, firstname, lastname, phone }: Owner): boolean {
  const typed = fold(password);
  const mailbox = fold(email).split('@')[0] ?? '';
  const parts = fold(`${lastname ?? ''} ${firstname ?? ''}`)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const whole = parts.join('');
  const names = [mailbox, withoutSigns(mailbox), wordOf(mailbox), whole, fold(firstname ?? ''), ...parts].filter(
    (name) => name.length >= SHORTEST_PART,
  );
  const isNamed = [typed, ...formsOf(password)].some((form) => names.includes(form));
  return isNamed || typed.includes(fold(email)) || Boolean(phone && withoutSigns(typed).includes(phone));
}
