/** What one question to a Magento found. */
export interface Finding {
  what: string;
  /** `missing` keeps the shop from selling, `lacking` leaves a part of it out. */
  state: 'ready' | 'missing' | 'lacking';
  /** In one line: what is there, or what is not. */
  found: string;
  /** How to mend it; empty for what is ready. */
  mend: string;
}

export const ready = (what: string, found: string): Finding => ({ what, state: 'ready', found, mend: '' });
export const missing = (what: string, found: string, mend: string): Finding => ({
  what,
  state: 'missing',
  found,
  mend,
});
export const lacking = (what: string, found: string, mend: string): Finding => ({
  what,
  state: 'lacking',
  found,
  mend,
});

/** Why nothing can be asked at all, in one sentence for who runs the command. */
export class ConnectProblem extends Error {}
