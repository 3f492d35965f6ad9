import { isEmail, tidyEmail } from '../../../../src/kernel/contact/email.ts';
import { MESSAGE_LINE_MAX, MESSAGE_MAX } from '../../../../src/kernel/contact/message.ts';
import { searchedPhone } from '../../../../src/kernel/contact/phone.ts';
import { storeSetting } from '../../config/graphql/store.ts';
import { insertContactMessage } from '../../content/db/contact.ts';
import { queueMessage } from '../../messages/db/outbox.ts';
import { customerId } from '../../session/graphql/require-customer.ts';
import { limitVisitor } from '../../session/graphql/visitor-limits.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError } from '../../transport/graphql/errors.ts';

const DONG = { code: 'VND', symbol: '₫' };

interface ContactInput {
  name: string;
  email: string;
  telephone?: string | null;
  comment: string;
}

async function contactUs(_: unknown, { input }: { input: ContactInput }, context: GraphqlContext) {
  const [name, email, comment] = [input.name.trim(), tidyEmail(input.email), input.comment.trim()];
  const typed = input.telephone?.trim() || null;
  // Whoever writes more than a number into the field is not cut short.
  const telephone = typed && (searchedPhone(typed) ?? typed);
  if (!isEmail(email))
    throw inputError('The email address is invalid. Verify the email address and try again.', 'EMAIL_INVALID');
  if (!name) throw inputError('Name field is required.');
  if (!comment) throw inputError('Comment field is required.');
  if (comment.length > MESSAGE_MAX || name.length > MESSAGE_LINE_MAX || (telephone?.length ?? 0) > MESSAGE_LINE_MAX)
    throw inputError(`Comment must have at most ${MESSAGE_MAX} characters.`);
  await limitVisitor(context, 'contact');
  const { DB } = context.env;
  const recipient = await context.setting('contact_email');
  const variables = { name, email, telephone: telephone ?? '', comment };
  await DB.batch([
    insertContactMessage(DB, { name, email, telephone, comment, customerId: customerId(context) }, context.now),
    ...(typeof recipient === 'string' && isEmail(recipient)
      ? [queueMessage(DB, { channel: 'email', recipient, template: 'contact', variables })]
      : []),
  ]);
  return { status: true };
}

export const shopServiceResolvers = {
  Query: {
    /** One store view; `mobile` is the same shop on another device. */
    availableStores: (_: unknown, _args: unknown, { shown }: GraphqlContext) => {
      shown.showsShop = true;
      return [{}];
    },
    checkoutAgreements: () => [],
    currency: async (_: unknown, _args: unknown, context: GraphqlContext) => {
      context.shown.showsShop = true;
      const code = String(await storeSetting('base_currency_code', context));
      const symbol = code === DONG.code ? DONG.symbol : code;
      return {
        available_currency_codes: [code],
        base_currency_code: code,
        base_currency_symbol: symbol,
        // As in Magento: only the field with the right spelling is filled.
        default_display_currecy_code: null,
        default_display_currecy_symbol: null,
        default_display_currency_code: code,
        default_display_currency_symbol: symbol,
        exchange_rates: [{ currency_to: code, rate: 1 }],
      };
    },
  },
  Mutation: { contactUs },
};
