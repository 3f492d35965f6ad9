import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react';
import { type TextKey, text } from '../../../text/vi.ts';
import { notify } from '../../ui/browser/notifications.ts';
import { saveProfile } from '../browser/profile.ts';
import { GENDERS } from '../rules/customer.ts';
import { type ProfileInput, type ProfileProblems, profileProblems, toProfileInput } from '../rules/profile.ts';

interface Props {
  /** Where the plain form is posted. */
  action: string;
  input: ProfileInput;
  /** The errors of the posted form, by field. */
  problems: ProfileProblems;
  /** The last day that may be chosen, YYYY-MM-DD. */
  today: string;
  birthDateHint: string | undefined;
}

/** Name, gender and day of birth: saved without leaving the page, errors beside their fields. A plain form without scripts. */
export default function ProfileFields({ action, input, problems: told, today, birthDateHint }: Props) {
  const { form, problems, failure, isSaving, submit, forget } = useProfile(told);
  return (
    <form
      ref={form}
      className="account-form"
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      onInput={forget}
    >
      <Field
        name="name"
        label={text('account.name')}
        problem={problems.name}
        defaultValue={input.name}
        autoComplete="name"
        required
        maxLength={60}
      />
      <fieldset>
        <legend className="field-label">{text('account.gender')}</legend>
        <div className="account-choices">
          {[GENDERS.female, GENDERS.male, GENDERS.unspecified].map((code) => (
            <label key={code}>
              <input type="radio" name="gender" value={code} defaultChecked={input.gender === String(code)} />
              {text(`account.gender.${code}` as TextKey)}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        name="birthDate"
        label={text('account.birthDate')}
        hint={birthDateHint}
        problem={problems.birthDate}
        defaultValue={input.birthDate}
        type="date"
        min="1900-01-01"
        max={today}
        autoComplete="bday"
      />
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button" aria-busy={isSaving || undefined}>
        {text('account.save')}
      </button>
    </form>
  );
}

/** Checks and sends the form; what was typed stays, whatever the answer is. */
function useProfile(told: ProfileProblems) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(told);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function send(typed: FormData): Promise<void> {
    setSaving(true);
    const problem = await saveProfile(typed);
    setSaving(false);
    setFailure(problem);
    if (!problem) notify({ kind: 'success', message: text('Account data updated') });
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSaving) return;
    const typed = new FormData(event.currentTarget);
    const values = [...typed].map(([name, value]) => [name, String(value)] as const);
    const found = profileProblems(toProfileInput(Object.fromEntries(values)), new Date());
    setProblems(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else void send(typed);
  }

  /** An error disappears while its field is corrected. */
  const forget = ({ target }: { target: EventTarget }) => {
    const { name } = target as HTMLInputElement;
    if (name in problems) setProblems({ ...problems, [name]: undefined });
  };
  return { form, problems, failure, isSaving, submit, forget };
}

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
}

/** The same as `ui/components/Field.astro`. */
function Field({ name, label, hint, problem, ...input }: FieldProps) {
  const id = `account-${name}`;
  const note = problem ?? hint;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        name={name}
        aria-describedby={note ? `${id}-note` : undefined}
        aria-invalid={problem ? true : undefined}
        {...input}
      />
      {note && (
        <p className={problem ? 'field-error' : 'field-hint'} id={`${id}-note`} role={problem ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
