import type { StepProps } from '../browser/login-step.ts';

/** Hidden fields of a form: the target, the wishlist item and the referral for after the login. */
export function Intent({ intent }: Pick<StepProps, 'intent'>) {
  return Object.entries(intent).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
