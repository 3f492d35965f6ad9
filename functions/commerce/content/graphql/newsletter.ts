import { isEmail, tidyEmail } from '../../../../src/kernel/contact/email.ts';
import { queueMessage } from '../../messages/db/outbox.ts';
import { issueReaderVoucher } from '../../promotions/db/vouchers.ts';
import { createVoucherCode } from '../../promotions/rules/voucher.ts';
import { tellsAccounts } from '../../session/graphql/tells-accounts.ts';
import { limitSubject, limitVisitor } from '../../session/graphql/visitor-limits.ts';
import { readConfig } from '../../shared/db/config.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { alreadyExists, inputError } from '../../transport/graphql/errors.ts';
import { setSubscription, subscriptionToken } from '../db/newsletter.ts';
import { NEWSLETTER_COUPON, readerOffer } from '../rules/reader-offer.ts';

/**
 * Subscribes an address to the newsletter. The answer is the same for every address unless configured
 * otherwise: only a mail to its owner tells whether it was subscribed before or has an account.
 */
async function subscribeEmailToNewsletter(_: unknown, args: { email: string }, context: GraphqlContext) {
  const { DB } = context.env;
  const email = tidyEmail(args.email);
  if (!email) throw inputError('You must specify an email address to subscribe to a newsletter.');
  if (!isEmail(email)) throw inputError('Enter a valid email address.', 'EMAIL_INVALID');
  await limitVisitor(context, 'newsletter');
  await limitSubject(context, 'newsletter_of_email', email);
  if (!context.session && (await context.setting('newsletter_allow_guests')) === false)
    throw inputError(
      'Guests can not subscribe to the newsletter. You must create an account to subscribe.',
      'NEWSLETTER_NEEDS_LOGIN',
    );
  const now = new Date();
  const offer = await readerOffer(DB, context.store, now);
  const code = createVoucherCode();
  const [subscribed, issued] = (
    await DB.batch([
      ...(offer ? [issueReaderVoucher(DB, { code, ruleId: offer.id, email }, now)] : []),
      setSubscription(DB, email, true, context.store),
    ])
  ).toReversed();
  const isNew = subscribed?.meta.changes !== 0;
  if (!isNew && !context.session && (await tellsAccounts(context)))
    throw alreadyExists('This email address is already subscribed.');
  // The reader's own code; a shop without such an offer may have one code for all.
  const coupon = offer ? null : (await readConfig(DB, [NEWSLETTER_COUPON], context.store)).get(NEWSLETTER_COUPON);
  const variables: Record<string, string> = {
    stop: await subscriptionToken(DB, email),
    ...(typeof coupon === 'string' && coupon !== '' && { code: coupon }),
    ...(offer && issued?.meta.changes === 1 && { code, conditions: offer.description }),
  };
  const template = isNew ? 'newsletter_subscription' : 'newsletter_known';
  await queueMessage(DB, { channel: 'email', recipient: email, template, variables }).run();
  return { status: 'SUBSCRIBED' };
}

export const newsletterResolvers = { Mutation: { subscribeEmailToNewsletter } };
