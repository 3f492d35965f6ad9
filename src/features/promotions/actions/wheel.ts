import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { nationalPhone } from '../../../kernel/contact/phone.ts';
import { phoneProblem } from '../../address/rules/address.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { checkGameCode, spinWheel } from '../server/wheel.ts';

const CODE_LENGTH_MAX = 40;
const input = z.object({ phone: z.string().nullish(), code: z.string().nullish() });

/** Whether a phone number may play a code; otherwise the reason is shown. */
const check = defineAction({
  accept: 'form',
  input,
  handler: withErrorText('wheel.cannot', async (typed, { locals }): Promise<FormOutcome & Player> => {
    const player = read(typed);
    const refusal = await checkGameCode(locals.commerce, player.phone, player.code);
    if (refusal) throw refuse(`wheel.${refusal}`);
    return { ...player, staysHere: true };
  }),
});

/** Plays a code, once; the backend draws the prize. */
const spin = defineAction({
  accept: 'form',
  input,
  handler: withErrorText('wheel.cannot', async (typed, { locals }) => {
    const player = read(typed);
    const win = await spinWheel(locals.commerce, player.phone, player.code);
    if (typeof win === 'string') throw refuse(`wheel.${win}`);
    return { ...player, win, staysHere: true };
  }),
});

export const wheel = { check, spin };

interface Player {
  phone: string;
  code: string;
}

function read({ phone, code }: z.infer<typeof input>): Player {
  if (phoneProblem(phone ?? '')) throw refuse('wheel.phoneInvalid');
  const played = (code ?? '').normalize('NFC').trim().toUpperCase().slice(0, CODE_LENGTH_MAX);
  if (!played) throw refuse('wheel.codeMissing');
  return { phone: nationalPhone(phone ?? ''), code: played };
}
