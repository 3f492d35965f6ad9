import { icons } from '../../../styles/icons.ts';

interface Props {
  sign: 'minus' | 'plus';
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}

/** Minus or plus next to a number field; `.stepper` in fields.css is the frame around the three. */
export function StepButton({ sign, label, isDisabled = false, onClick }: Props) {
  return (
    <button type="button" className="stepper-button" aria-label={label} disabled={isDisabled} onClick={onClick}>
      <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[sign]} />
      </svg>
    </button>
  );
}
