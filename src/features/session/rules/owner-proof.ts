import { ACCOUNT_PROFILE } from '../../links/rules/account-paths.ts';
import type { Captcha } from './captcha.ts';

/** Actions that need a proof of identity: they open or end the account, and a session may be stolen. */
export const PROOF_PURPOSES = ['phone', 'remove'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/**
 * How long a proof is valid, in minutes; one less than at the backend, so that no form is shown that would be refused.
 */
export const PROOF_MINUTES = 14;

/** The profile with the section open that needs the proof. */
export const proofPath = (purpose: ProofPurpose): string => `${ACCOUNT_PROFILE}?proof=${purpose}`;

/** The state of a proof. */
export interface ProofState {
  /** It was given a few minutes ago, so nothing is asked. */
  isProven: boolean;
  /** The open section. */
  purpose: ProofPurpose | null;
  /** The error of the password or code. */
  problem: string | null;
  /** Why no code was sent. */
  sendProblem: string | null;
  /** The masked number that a code was sent to. */
  sentTo: string | null;
  /** Must be solved before a code is sent. */
  captcha: Captcha | null;
}
