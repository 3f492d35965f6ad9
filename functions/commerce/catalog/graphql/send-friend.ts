import { isEmail, tidyEmail } from '../../../../src/kernel/contact/email.ts';
import { storeSetting } from '../../config/graphql/store.ts';
import { queueMessage } from '../../messages/db/outbox.ts';
import { canReceive } from '../../messages/rules/message-texts.ts';
import { pictureOf } from '../../messages/rules/order-facts.ts';
import { customerId } from '../../session/graphql/require-customer.ts';
import { isOften, limitVisitor } from '../../session/graphql/visitor-limits.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { authorizationError, inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { productAddress } from './product.ts';

/** The same numbers as Magento's defaults. */
const MAX_RECIPIENTS = 5;
const MAX_AN_HOUR = 5;
const MAX_NAME = 255;
const MAX_MESSAGE = 2000;
/** Products with this visibility are shown only as variants. */
const NOT_ALONE = 1;
const NO_PRODUCT = "The product that was requested doesn't exist. Verify the product and try again.";

interface Person {
  name: string;
  email: string;
}
interface SendInput {
  product_id: number;
  sender: Person & { message: string };
  recipients: (Person | null)[];
}

/** Refuses where the merchant has not switched these letters on: for everybody, or for guests. */
async function requireSwitchedOn(context: GraphqlContext): Promise<void> {
  const setting = (await storeSetting('send_friend', context)) as Record<string, unknown> | null;
  if (setting?.enabled_for_customers !== true) throw inputError('"Email to a Friend" is not enabled.');
  if (!context.session && setting.enabled_for_guests !== true)
    throw authorizationError("The current customer isn't authorized.");
}

function requireFilled({ sender, recipients }: { sender: SendInput['sender']; recipients: readonly Person[] }): void {
  if (!sender.name) throw inputError('Please provide Name of sender.');
  if (!sender.email) throw inputError('Please provide Email of sender.');
  if (!sender.message) throw inputError('Please provide Message.');
  if (recipients.some(({ name }) => !name)) throw inputError('Please provide Name for all of recipients.');
  if (recipients.some(({ email }) => !email)) throw inputError('Please provide Email for all of recipients.');
}

/** What is wrong, in Magento's words: all of it, one sentence after the other. */
function requireRight({ sender, recipients }: { sender: SendInput['sender']; recipients: readonly Person[] }): void {
  const isRight = ({ email }: Person) => isEmail(email) && canReceive(email);
  const problems = [
    ...(isEmail(sender.email) ? [] : ['Invalid Sender Email']),
    ...(recipients.length === 0 ? ['Please specify at least one recipient.'] : []),
    ...(recipients.every(isRight) ? [] : ['Please enter a correct recipient email address.']),
    ...(recipients.length > MAX_RECIPIENTS ? [`No more than ${MAX_RECIPIENTS} emails can be sent at a time.`] : []),
    ...([sender, ...recipients].some(({ name }) => name.length > MAX_NAME) ? ['The name is too long.'] : []),
    ...(sender.message.length > MAX_MESSAGE ? [`The message has more than ${MAX_MESSAGE} characters.`] : []),
  ];
  if (problems.length > 0) throw inputError(problems.join(''));
}

/** Only letters that go out are counted. */
async function requireNotTooOften(context: GraphqlContext): Promise<void> {
  const refusal = () => inputError(`You can't send messages more than ${MAX_AN_HOUR} times an hour.`);
  await limitVisitor(context, 'send_friend', refusal);
  const customer = customerId(context);
  if (customer !== null && (await isOften(context, 'send_friend', `customer/${customer}`, MAX_AN_HOUR)))
    throw refusal();
}

const trimmed = ({ name, email }: Person): Person => ({ name: name.trim(), email: tidyEmail(email) });

/** Recommends a product to friends by e-mail. Off until the merchant switches it on (`store/send_friend`). */
async function sendEmailToFriend(_: unknown, { input }: { input?: SendInput | null }, context: GraphqlContext) {
  await requireSwitchedOn(context);
  if (!input) throw inputError('Please provide Name of sender.');
  const sender = { ...trimmed(input.sender), message: input.sender.message.trim() };
  const recipients = input.recipients.filter((one) => one !== null).map(trimmed);
  requireFilled({ sender, recipients });
  const product = await context.loaders.product.load(input.product_id);
  if (!product || product.visibility === NOT_ALONE) throw noSuchEntity(NO_PRODUCT, 'PRODUCT_NOT_FOUND');
  requireRight({ sender, recipients });
  await requireNotTooOften(context);
  const path = await productAddress(product, context);
  const { DB } = context.env;
  await DB.batch(
    recipients.map(({ name, email }) =>
      queueMessage(DB, {
        channel: 'email',
        recipient: email,
        template: 'product_recommended',
        variables: {
          name,
          sender: sender.name,
          message: sender.message,
          product: product.name,
          path,
          image: pictureOf(product.image) ?? '',
        },
      }),
    ),
  );
  return { sender, recipients };
}

export const sendFriendResolvers = { Mutation: { sendEmailToFriend } };
