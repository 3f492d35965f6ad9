import { type ComponentProps, useId, useState } from 'react';
import { OfferProblem } from './OfferProblem.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  submit: string;
  isBusy: boolean;
  problem: string | undefined;
  /** Id of what explains the field while nothing is wrong. */
  hintId?: string;
}

/** A field and the button that sends it in one line, and beneath them why that did not succeed. */
export function OfferEntry({ label, submit, isBusy, problem: told, hintId, ...input }: Props) {
  const id = useId();
  const [isTold, setTold] = useState(true);
  const [wasBusy, setWasBusy] = useState(isBusy);
  // Each answer is read out, also one with the same words as the last.
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    setTold(true);
  }
  // While a field is being corrected, its error is hidden.
  const problem = isTold ? told : undefined;
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="offer-entry">
        <input
          id={id}
          className="input"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : hintId}
          onInput={() => setTold(false)}
          {...input}
        />
        <button type="submit" className="button button-outline" aria-busy={isBusy || undefined}>
          {submit}
        </button>
      </div>
      <OfferProblem id={`${id}-problem`} problem={problem} />
    </>
  );
}
