import { readConfig } from '../db/config.ts';
import { findCustomerByEmail } from '../db/customers.ts';
import { setSubscription } from '../db/newsletter.ts';
import { queueMessage } from '../db/outbox.ts';
import { isEmail } from '../shop/email.ts';
import type { GraphqlContext } from './context.ts';
import { alreadyExists, inputError } from './errors.ts';
import { limitSubject, limitVisitor } from './visitor-limits.ts';

const NEWSLETTER_COUPON = 'newsletter_coupon';

/** Subscribes an address to the newsletter; a customer subscribes no other customer [GQL-045]. */
async function subscribeEmailToNewsletter(_: unknown, args: { email: string }, context: GraphqlContext) {
  const { DB } = context.env;
  const email = args.email.trim();
  if (!email) throw inputError('You must specify an email address to subscribe to a newsletter.');
  if (!isEmail(email)) throw inputError('Enter a valid email address.');
  await limitVisitor(context, 'newsletter');
  await limitSubject(context, 'newsletter_of_email', email);
  const own = context.session?.customer;
  if (own) {
    const owner = await findCustomerByEmail(DB, email);
    if (owner && owner.id !== own.id) throw inputError('Cannot create a newsletter subscription.');
  } else if ((await context.setting('newsletter_allow_guests')) === false) {
    throw inputError('Guests can not subscribe to the newsletter. You must create an account to subscribe.');
  }
  const { meta } = await setSubscription(DB, email, true, context.store).run();
  if (meta.changes === 0) throw alreadyExists('This email address is already subscribed.');
  // The code of the offer, when the shop has one [X32].
  const coupon = (await readConfig(DB, [NEWSLETTER_COUPON], context.store)).get(NEWSLETTER_COUPON);
  const variables: Record<string, string> = typeof coupon === 'string' && coupon !== '' ? { code: coupon } : {};
  await queueMessage(DB, { channel: 'email', recipient: email, template: 'newsletter_subscription', variables }).run();
  return { status: 'SUBSCRIBED' };
}

export const newsletterResolvers = { Mutation: { subscribeEmailToNewsletter } };
