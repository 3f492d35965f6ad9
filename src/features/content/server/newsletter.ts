import * as z from 'zod';
import type { GraphqlApi, MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { restCall } from '../../transport/server/middleware.ts';
import type { NewsletterStatus } from '../rules/newsletter.ts';

const SubscribeEmailToNewsletter = graphql(`
  mutation SubscribeEmailToNewsletter($email: String!) {
    subscribeEmailToNewsletter(email: $email) { status }
  }
`);

const STOP = 'newsletter_stop';
const Stopped = z.object({ is_ended: z.boolean() });

/** Whether the backend ends a subscription by the secret of a letter. */
export const canStopNewsletter = (commerce: MiddlewareApi): boolean => commerce.hasCall(STOP);

/** Ends the subscription of whoever got this token in a letter; false when there is none. Throws `CommerceError`. */
export async function stopNewsletter(commerce: MiddlewareApi, token: string): Promise<boolean> {
  const { code, result } = await restCall(commerce, STOP, { method: 'POST', body: { token } });
  const stopped = Stopped.safeParse(result);
  if (code !== 200 || !stopped.success) throw new CommerceError('refused', `${STOP} answered ${code}`);
  return stopped.data.is_ended;
}

/** Subscribes an address; `already` if it was subscribed before. Throws `CommerceError`. */
export async function subscribeToNewsletter(
  commerce: GraphqlApi,
  email: string,
): Promise<NewsletterStatus | 'already'> {
  try {
    const { subscribeEmailToNewsletter } = await commerce.mutate(SubscribeEmailToNewsletter, { email });
    return subscribeEmailToNewsletter?.status ?? 'SUBSCRIBED';
  } catch (error) {
    if (error instanceof CommerceError && error.code === 'ALREADY_EXISTS') return 'already';
    throw error;
  }
}
