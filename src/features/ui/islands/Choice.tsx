import type { ReactNode } from 'react';
import { type IconName, icons } from '../../../styles/icons.ts';

interface Props {
  name: string;
  value: string;
  label: string;
  /** Below the label. */
  hint?: string | undefined;
  icon?: IconName | undefined;
  /** Colours the icon, as a class. */
  mark?: string | undefined;
  note?: string | undefined;
  isChecked: boolean;
  /** Called when the shopper selects it; without it the field keeps the selection itself. */
  onSelect?: ((value: string) => void) | undefined;
}

/** One of several choices: a radio button with its words; `choice.css` has its styles. */
export function Choice({ name, value, label, hint, icon, mark, note, isChecked, onSelect }: Props) {
  const checked = onSelect ? { checked: isChecked, onChange: () => onSelect(value) } : { defaultChecked: isChecked };
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} required {...checked} />
      <span className="choice-words">
        {label}
        {hint && <span className="choice-hint muted small">{hint}</span>}
      </span>
      {icon && (
        <svg className={`icon choice-icon ${mark ?? ''}`} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icons[icon]} />
        </svg>
      )}
      {note && <span className="choice-note numbers">{note}</span>}
    </label>
  );
}

/** Choices under their heading. */
export function ChoiceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
