import { type InputEvent, type RefObject, type SubmitEvent, useState } from 'react';
import { type Draft, keepDraft, readDraft } from '../../stores/checkout/delivery-draft.ts';
import { useStart } from './use-start.ts';

type Problems = Partial<Record<string, string>>;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A plain form that is judged when it is sent: the first wrong field gets the focus, what is being corrected is no
 * longer wrong. What was typed before a reload is there again; `restore` is told it, for the fields with a state of
 * their own. `draft` names the form among those of the page, null keeps nothing.
 */
export function useCheckedForm({
  form,
  told,
  judge,
  draft,
  restore,
}: {
  form: RefObject<HTMLFormElement | null>;
  told: Problems;
  judge: (typed: Draft) => Problems;
  draft: string | null;
  restore?: (kept: Draft) => void;
}) {
  const [problems, setProblems] = useState(told);
  const [isSaving, setSaving] = useState(false);

  useStart(() => {
    const kept = draft ? readDraft(draft) : null;
    if (kept && form.current) {
      for (const field of form.current.elements) restoreField(field as Field, kept);
      restore?.(kept);
    }
    const settle = () => setSaving(false);
    window.addEventListener('pageshow', settle);
    return () => window.removeEventListener('pageshow', settle);
  });

  function input({ target, currentTarget }: InputEvent<HTMLFormElement>) {
    const { id, name } = target as Field;
    for (const field of [name, id]) if (problems[field]) setProblems({ ...problems, [field]: undefined });
    if (draft) keepDraft(currentTarget);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const typed = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const found = judge(Object.fromEntries(typed));
    setProblems(found);
    const [first] = Object.keys(found);
    if (!first) {
      if (draft) keepDraft(event.currentTarget);
      setSaving(true);
      return;
    }
    event.preventDefault();
    // A field's control has the field's name as its id, also where a hidden one carries the value.
    document.getElementById(first)?.focus();
  }

  return { problems, setProblems, isSaving, props: { onInput: input, onSubmit: submit } };
}

/** Only where nothing was typed since: a field that is not as the page brought it has been touched already. */
function restoreField(field: Field, kept: Draft): void {
  const { name, type } = field;
  if (!name || type === 'hidden' || type === 'submit' || field instanceof HTMLSelectElement) return;
  if (field instanceof HTMLInputElement && (type === 'checkbox' || type === 'radio')) {
    if (field.checked === field.defaultChecked) field.checked = kept[name] === field.value;
    return;
  }
  const value = kept[name];
  if (value !== undefined && field.value === field.defaultValue) field.value = value;
}
