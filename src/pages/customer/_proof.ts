import { actions } from 'astro:actions';
import type { AstroGlobal } from 'astro';
import { hasProof, readPendingProof } from '../../actions/session/session-cookies.ts';
import { getCaptcha } from '../../commerce/session/one-time-code.ts';
import { optional } from '../../commerce/transport/errors.ts';
import { maskPhone } from '../../domain/privacy/mask.ts';
import { waitsForCaptcha } from '../../domain/session/one-time-code.ts';
import { PROOF_PURPOSES, type ProofState } from '../../domain/session/owner-proof.ts';

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
