import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { COOKIE } from '../../domain/page/cookies.ts';
import { PRIVACY_CHOICE } from '../../domain/page/paths/paths.ts';
import { CONSENT_ANSWERS, CONSENT_MAX_AGE_S } from '../../domain/privacy/consent.ts';
import { text } from '../../text/vi.ts';
import { type FormOutcome, refuse, withErrorText } from '../transport/define.ts';

/** Stores whether the shopper may be tracked; the next page starts the third-party tools or none [X100]. */
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
