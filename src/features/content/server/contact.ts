import type { GraphqlApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import type { ContactMessage } from '../rules/contact-message.ts';

const ContactUs = graphql(`
  mutation ContactUs($input: ContactUsInput!) {
    contactUs(input: $input) { status }
  }
`);

/** Sends a shopper's message to the merchant. Throws `CommerceError`, also when the backend did not take it. */
export async function sendContactMessage(commerce: GraphqlApi, message: ContactMessage): Promise<void> {
  const { name, email, telephone, comment } = message;
  const input = {
    name: name.trim(),
    email: email.trim(),
    telephone: telephone.trim() || null,
    comment: comment.trim(),
  };
  const { contactUs } = await commerce.mutate(ContactUs, { input });
  if (!contactUs?.status) throw new CommerceError('refused', 'the message was not taken');
}
