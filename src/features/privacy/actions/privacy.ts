import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { PRIVACY_CHOICE } from '../../links/rules/paths.ts';
import { COOKIE } from '../../page/rules/cookies.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { CONSENT_ANSWERS, CONSENT_MAX_AGE_S } from '../rules/consent.ts';

/** Stores whether the shopper may be tracked; the next page starts the third-party tools or none. */
const choose = defineAction({
  accept: 'form',
  input: z.object({ answer: z.string().max(10).nullish() }),
  handler: withErrorText('Something went wrong', async (input, { cookies, url }): Promise<FormOutcome> => {
    const answer = CONSENT_ANSWERS.find((known) => known === input.answer);
    if (!answer) throw refuse('This field is required');
    cookies.set(COOKIE.consent, answer, {
      path: '/',
      sameSite: 'lax',
      secure: url.protocol === 'https:',
      maxAge: CONSENT_MAX_AGE_S,
    });
    return { next: PRIVACY_CHOICE, notice: { kind: 'success', message: text(`consent.saved.${answer}`) } };
  }),
});

export const privacy = { choose };
