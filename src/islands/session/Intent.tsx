import type { StepProps } from './login-step.ts';

/** What a form carries unseen: where to go, what to wish for and who invited, for when the shopper is logged in. */
export function Intent({ intent }: Pick<StepProps, 'intent'>) {
  return Object.entries(intent).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
