import type { InputHTMLAttributes } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string | undefined;
  problem?: string | null | undefined;
}

/** A label, its input, and below it a hint or an error. */
export function FormField({ name, label, hint, problem, className = 'input', ...input }: Props) {
  const id = `login-${name}`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        className={className}
        aria-describedby={problem || hint ? `${id}-note` : undefined}
        aria-invalid={problem ? true : undefined}
        {...input}
      />
      {(problem || hint) && (
        <p className={problem ? 'field-error' : 'field-hint'} id={`${id}-note`} role={problem ? 'alert' : undefined}>
          {problem ?? hint}
        </p>
      )}
    </div>
  );
}
