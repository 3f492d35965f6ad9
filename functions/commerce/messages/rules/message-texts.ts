import { SHOP } from '../../../../src/brand/names.ts';
import { isPlaceholderEmail } from '../../../../src/kernel/contact/email.ts';
import type { Seller } from '../../shared/rules/seller.ts';
import { accountTexts } from './account-texts.ts';
import { letterHtml } from './letter-html.ts';
import type { MessageText, Template } from './message-form.ts';
import { orderTexts } from './order-texts.ts';
import { paymentTexts } from './payment-texts.ts';
import { pushTexts } from './push-texts.ts';
import { returnTexts } from './return-texts.ts';
import { sellerLine } from './seller-line.ts';
import { shopTexts } from './shop-texts.ts';
import { staffTexts } from './staff-texts.ts';

/** Values of a template. */
export type Variables = Record<string, string | number>;

/** All message texts, by template. */
const TEMPLATES: Record<string, Template> = {
  ...accountTexts,
  ...orderTexts,
  ...paymentTexts,
  ...returnTexts,
  ...shopTexts,
  ...staffTexts,
  ...pushTexts,
};

/** The names of all templates. */
export const TEMPLATE_NAMES: readonly string[] = Object.keys(TEMPLATES);

/** The text of a message. A template without a text lists its values. */
export function messageText(template: string, variables: Variables, shopUrl: string): MessageText {
  const texts = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
  const made = Object.hasOwn(TEMPLATES, template) ? TEMPLATES[template] : undefined;
  if (made) return made(texts, shopUrl);
  const lines = Object.entries(texts).map(([name, value]) => `${name}: ${value}`);
  return { subject: `${SHOP}: ${template}`, text: lines.join('\n') };
}

/** An e-mail as it is sent: its subject, and the same words as text and as HTML. */
export interface Letter {
  subject: string;
  text: string;
  /** A whole document. */
  html: string;
}

/**
 * The e-mail of a template, signed by the seller. Every template has one, also those that are sent by other channels too.
 */
export function letterOf(
  template: string,
  variables: Variables,
  shopUrl: string,
  seller: Seller | null = null,
): Letter {
  const { subject, text, parts, title } = messageText(template, variables, shopUrl);
  const signature = seller ? sellerLine(seller) : '';
  const told = { subject, title, parts: parts ?? text.split(/\n{2,}/), signature };
  return { subject, text: signature ? `${text}\n\n${signature}` : text, html: letterHtml(told, shopUrl) };
}

/** Whether messages can be sent to a recipient: placeholder addresses get no mail. */
export const canReceive = (recipient: string): boolean => recipient !== '' && !isPlaceholderEmail(recipient);
