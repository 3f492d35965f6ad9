import { accountTexts } from './account-texts.ts';
import { isPlaceholderEmail } from './email.ts';
import { type MessageText, SHOP, type Template } from './message-form.ts';
import { orderTexts } from './order-texts.ts';
import { pushTexts } from './push-texts.ts';
import { returnTexts } from './return-texts.ts';
import { shopTexts } from './shop-texts.ts';

/** Values of a template. */
export type Variables = Record<string, string | number>;

/** All message texts, by template. */
const TEMPLATES: Record<string, Template> = {
  ...accountTexts,
  ...orderTexts,
  ...returnTexts,
  ...shopTexts,
  ...pushTexts,
};

/** The text of a message. A template without a text lists its values. */
export function messageText(template: string, variables: Variables, shopUrl: string): MessageText {
  const texts = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
  const made = Object.hasOwn(TEMPLATES, template) ? TEMPLATES[template] : undefined;
  if (made) return made(texts, shopUrl);
  const lines = Object.entries(texts).map(([name, value]) => `${name}: ${value}`);
  return { subject: `${SHOP}: ${template}`, text: lines.join('\n') };
}

/** Whether messages can be sent to a recipient: placeholder addresses get no mail [X111]. */
export const canReceive = (recipient: string): boolean => recipient !== '' && !isPlaceholderEmail(recipient);
