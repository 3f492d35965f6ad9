import { ActionError, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { CONTACT, CONTACT_SENT_ANCHOR } from '../../links/rules/content-paths.ts';
import { type FormOutcome, withErrorText } from '../../transport/actions/define.ts';
import { contactProblems } from '../rules/contact-message.ts';
import { sendContactMessage } from '../server/contact.ts';

const typed = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** Sends a message to the merchant. The posted page says at each field what is wrong with it. */
const send = defineAction({
  accept: 'form',
  input: z.object({ name: typed, email: typed, telephone: typed, comment: typed }),
  handler: withErrorText('contact.failed', async (message, { locals }): Promise<FormOutcome> => {
    const [problem] = Object.values(contactProblems(message));
    if (problem) throw new ActionError({ code: 'BAD_REQUEST', message: problem });
    await sendContactMessage(locals.commerce, message);
    const said = text('contact.sent', message.email.trim());
    return {
      next: `${CONTACT}#${CONTACT_SENT_ANCHOR}`,
      notice: { kind: 'success', message: said, isPersistent: true },
    };
  }),
});

export const contact = { send };
