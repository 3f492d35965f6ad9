import type { NewsletterStatus } from '../../domain/content/newsletter.ts';
import type { GraphqlApi } from '../transport/commerce.ts';
import { CommerceError } from '../transport/errors.ts';
import { graphql } from '../transport/graphql/graphql.ts';

const SubscribeEmailToNewsletter = graphql(`
  mutation SubscribeEmailToNewsletter($email: String!) {
    subscribeEmailToNewsletter(email: $email) { status }
  }
`);

/** Subscribes an address; `already` if it was subscribed before [GQL-045, SHELL-045]. Throws `CommerceError`. */
export async function subscribeToNewsletter(
  commerce: GraphqlApi,
  email: string,
): Promise<NewsletterStatus | 'already'> {
  try {
    const { subscribeEmailToNewsletter } = await commerce.mutate(SubscribeEmailToNewsletter, { email });
    return subscribeEmailToNewsletter?.status ?? 'SUBSCRIBED';
  } catch (error) {
    if (error instanceof CommerceError && error.code === 'graphql-already-exists') return 'already';
    throw error;
  }
}
