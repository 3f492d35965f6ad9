/** The result of one check of a Magento. */
export interface Finding {
  what: string;
  /** `missing` prevents the shop from selling; `lacking` disables a part of it. */
  state: 'ready' | 'missing' | 'lacking';
  /** One line: what exists, or what does not. */
  found: string;
  /** How to fix it; empty when nothing needs fixing. */
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

/** Why the check cannot run at all, in one sentence for the person who runs the command. */
export class ConnectProblem extends Error {}
