import { ACCOUNT_PROFILE } from '../account/account-paths.ts';
import type { Captcha } from './captcha.ts';

/** What needs a proof that it is the owner who asks: it opens or ends the account, and a session may be a stranger's. */
export const PROOF_PURPOSES = ['phone', 'remove'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** How long a proof is good for; a minute less than at the backend, so that no form is shown that it would refuse. */
export const PROOF_MINUTES = 14;

/** The profile with the fold open that the proof is for. */
export const proofPath = (purpose: ProofPurpose): string => `${ACCOUNT_PROFILE}?proof=${purpose}`;

/** What a proof shows that is under way. */
export interface ProofState {
  /** It was given some minutes ago: nothing is asked. */
  isProven: boolean;
  /** The fold that is open. */
  purpose: ProofPurpose | null;
  /** What was wrong with the password or the code. */
  problem: string | null;
  /** Why no code was sent. */
  sendProblem: string | null;
  /** The masked number that a code is on its way to. */
  sentTo: string | null;
  /** To be solved before a code is sent. */
  captcha: Captcha | null;
}
