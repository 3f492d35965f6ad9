import { actions } from 'astro:actions';
import type { AstroGlobal } from 'astro';
import { maskPhone } from '../../features/privacy/rules/mask.ts';
import { waitsForCaptcha } from '../../features/session/rules/one-time-code.ts';
import { PROOF_PURPOSES, type ProofState } from '../../features/session/rules/owner-proof.ts';
import { getCaptcha } from '../../features/session/server/one-time-code.ts';
import { hasProof, readPendingProof } from '../../features/transport/actions/session-cookies.ts';
import { optional } from '../../features/transport/server/errors.ts';

/** The state of the proof of identity: from the form that this page answers, or from the address. */
export async function readProof(page: AstroGlobal): Promise<ProofState> {
  const { locals, url, getActionResult } = page;
  const { prove, sendProofCode } = actions.account;
  const result = getActionResult(prove) ?? getActionResult(sendProofCode);
  const asked = result ? locals.form?.values.purpose : url.searchParams.get('proof');
  const purpose = PROOF_PURPOSES.find((known) => known === asked) ?? null;
  const isProven = hasProof(page);
  const pending = purpose && !isProven ? readPendingProof(page) : null;
  const isSent = pending !== null && pending.length > 0 && pending.expiresAt > Date.now();
  return {
    isProven,
    purpose,
    problem: getActionResult(prove)?.error?.message ?? null,
    sendProblem: getActionResult(sendProofCode)?.error?.message ?? null,
    sentTo: isSent ? maskPhone(pending.phone) : null,
    captcha: waitsForCaptcha(pending) ? await optional(getCaptcha(locals.commerce), null) : null,
  };
}
