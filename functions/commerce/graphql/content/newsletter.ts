import { setSubscription } from '../../db/content/newsletter.ts';
import { queueMessage } from '../../db/messages/outbox.ts';
import { readConfig } from '../../db/shared/config.ts';
import { isEmail } from '../../shop/messages/email.ts';
import { tellsAccounts } from '../account/tells-accounts.ts';
import { limitSubject, limitVisitor } from '../session/visitor-limits.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { alreadyExists, inputError } from '../transport/errors.ts';

const NEWSLETTER_COUPON = 'newsletter_coupon';

/**
 * Subscribes an address to the newsletter [GQL-045]. The answer is the same for every address unless configured
 * otherwise: only a mail to its owner tells whether it was subscribed before or has an account [X102].
 */
async function subscribeEmailToNewsletter(_: unknown, args: { email: string }, context: GraphqlContext) {
  const { DB } = context.env;
  const email = args.email.trim();
  if (!email) throw inputError('You must specify an email address to subscribe to a newsletter.');
  if (!isEmail(email)) throw inputError('Enter a valid email address.');
  await limitVisitor(context, 'newsletter');
  await limitSubject(context, 'newsletter_of_email', email);
  if (!context.session && (await context.setting('newsletter_allow_guests')) === false)
    throw inputError('Guests can not subscribe to the newsletter. You must create an account to subscribe.');
  const { meta } = await setSubscription(DB, email, true, context.store).run();
  if (meta.changes === 0 && !context.session && (await tellsAccounts(context)))
    throw alreadyExists('This email address is already subscribed.');
  // The code of the welcome offer, if the shop has one [X32].
  const coupon = (await readConfig(DB, [NEWSLETTER_COUPON], context.store)).get(NEWSLETTER_COUPON);
  const variables: Record<string, string> = typeof coupon === 'string' && coupon !== '' ? { code: coupon } : {};
  const template = meta.changes === 0 ? 'newsletter_known' : 'newsletter_subscription';
  await queueMessage(DB, { channel: 'email', recipient: email, template, variables }).run();
  return { status: 'SUBSCRIBED' };
}

export const newsletterResolvers = { Mutation: { subscribeEmailToNewsletter } };
