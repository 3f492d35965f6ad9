import { type ComponentProps, useId, useState } from 'react';
import { OfferProblem } from './OfferProblem.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  submit: string;
  isBusy: boolean;
  problem: string | undefined;
  /** What the error is about: it disappears when this changes. */
  about: string;
  /** Id of the hint that describes the field while there is no error. */
  hintId?: string;
}

/** A field with its submit button in one line, and the error below. */
export function OfferEntry({ label, submit, isBusy, problem: told, about, hintId, ...input }: Props) {
  const id = useId();
  const [isTold, setTold] = useState(true);
  const [wasAbout, setWasAbout] = useState(about);
  const [wasBusy, setWasBusy] = useState(isBusy);
  if (wasAbout !== about) {
    setWasAbout(about);
    setTold(false);
  }
  // Every answer is announced, even if its text equals the last one.
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    setTold(true);
  }
  // While the shopper corrects a field, its error is hidden.
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
