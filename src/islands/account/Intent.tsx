import type { StepProps } from './Login.tsx';

/** What a form carries unseen: where to go and what to wish for once logged in. */
export function Intent({ intent }: Pick<StepProps, 'intent'>) {
  return (
    <>
      <input type="hidden" name="next" value={intent.next} />
      <input type="hidden" name="wishSku" value={intent.wishSku} />
      <input type="hidden" name="wishParent" value={intent.wishParent} />
    </>
  );
}
