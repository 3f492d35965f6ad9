import type { ComponentProps } from 'react';
import { FormField, fieldControl } from './FormField.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'name'> {
  id: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
}

/** A text field with its label and error. */
export function TextField({ id, label, hint, problem, className = '', ...input }: Props) {
  return (
    <FormField id={id} label={label} hint={hint} problem={problem}>
      <input className={`input ${className}`.trim()} {...fieldControl(id, problem)} {...input} />
    </FormField>
  );
}
