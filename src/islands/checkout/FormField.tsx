import type { ReactNode } from 'react';

interface Props {
  id: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  children: ReactNode;
}

/** A label, its control, and beneath it what helps or what is wrong. The control names `{id}-note` as its description. */
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

/** What a control needs to belong to its field. */
export function fieldControl(id: string, problem: string | undefined) {
  return { id, name: id, 'aria-describedby': `${id}-note`, 'aria-invalid': problem ? true : undefined } as const;
}
