import type { ReactNode } from 'react';

interface Props {
  id: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  children: ReactNode;
}

/** A label, its control, and a hint or error below. The control references `{id}-note` as its description. */
export function FormField({ id, label, hint, problem, children }: Props) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <p className={problem ? 'field-error' : 'field-hint'} id={`${id}-note`}>
        {problem ?? hint}
      </p>
    </div>
  );
}

/** Attributes that connect a control with its field. */
export function fieldControl(id: string, problem: string | undefined) {
  return { id, name: id, 'aria-describedby': `${id}-note`, 'aria-invalid': problem ? true : undefined } as const;
}
