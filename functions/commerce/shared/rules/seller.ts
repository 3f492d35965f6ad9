import type { D1Database } from '@cloudflare/workers-types';
import { isEmail } from '../../../../src/kernel/contact/email.ts';
import { readConfig } from '../db/config.ts';

/** The setting that says who sells: company, tax code, address, hotline, e-mail, social links. */
export const SELLER = 'footer_info';
/** The setting with the name and the address from which letters are sent. */
export const SENDER = 'store/mail_sender';
/** Identity is the same in every store view. */
const STORE = 'default';

/** Who sells, in the words that documents and letters show; an unset value is empty. */
export interface Seller {
  company: string;
  tax_code: string;
  address: string;
  hotline: string;
  email: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Reads the setting of the seller. */
export function toSeller(value: unknown): Seller {
  const { company, tax_code, address, hotline, email } = recordOf(value);
  return {
    ...{ company: textOf(company), tax_code: textOf(tax_code), address: textOf(address) },
    ...{ hotline: textOf(hotline), email: textOf(email) },
  };
}

/** `Mây <chao@may.vn>`, or the address alone; null where the setting has no address. */
export function toSender(value: unknown): string | null {
  const { name, email } = recordOf(value);
  if (!isEmail(textOf(email))) return null;
  // A name ends where its brackets or quotes would begin an address of its own.
  const words = textOf(name).replace(/[<>"\\\r\n]/g, '');
  if (!words) return textOf(email);
  // Signs that have a meaning in a list of addresses are a part of the name only within quotes.
  return `${/[,;:@().[\]]/.test(words) ? `"${words}"` : words} <${textOf(email)}>`;
}

/** Who writes letters: the seller named in them, and the sender, null when the shop did not choose one. */
export interface Correspondent {
  seller: Seller;
  sender: string | null;
}

/** Reads who sells, and from where letters come. */
export async function readCorrespondent(db: D1Database): Promise<Correspondent> {
  const config = await readConfig(db, [SELLER, SENDER], STORE);
  return { seller: toSeller(config.get(SELLER)), sender: toSender(config.get(SENDER)) };
}
