import { type InputEvent, type RefObject, type SubmitEvent, useState } from 'react';
import { useStart } from '../../ui/islands/use-start.ts';
import { type Draft, keepDraft, readDraft } from '../browser/delivery-draft.ts';

type Problems = Partial<Record<string, string>>;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A plain form that is validated when it is sent: the first invalid field gets the focus, and an error disappears while
 * its field is corrected. Values typed before a reload are restored; `restore` receives them for fields with their own
 * state. `draft` is the form's name on the page; null keeps nothing. `clear` takes the errors of fields away that change
 * without an input event.
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

  function clear(...fields: string[]) {
    const told = fields.filter((field) => problems[field]);
    if (told.length) setProblems({ ...problems, ...Object.fromEntries(told.map((field) => [field, undefined])) });
  }

  function input({ target, currentTarget }: InputEvent<HTMLFormElement>) {
    const { id, name } = target as Field;
    clear(name, id);
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
    // The id of a field's control is the field's name, also when a hidden input carries the value.
    const field = document.getElementById(first);
    unfold(field);
    field?.focus();
  }

  return { problems, clear, isSaving, props: { onInput: input, onSubmit: submit } };
}

/** Opens the folded part of the form that the field is in. */
function unfold(field: Element | null): void {
  const part = field?.closest('details');
  if (part) part.open = true;
}

/** Restores a field only if it still has the value that the page was rendered with. */
function restoreField(field: Field, kept: Draft): void {
  const { name, type } = field;
  if (!name || type === 'hidden' || type === 'submit' || field instanceof HTMLSelectElement) return;
  if (field instanceof HTMLInputElement && (type === 'checkbox' || type === 'radio')) {
    if (field.checked === field.defaultChecked) field.checked = kept[name] === field.value;
    return;
  }
  const value = kept[name];
  if (value === undefined || field.value !== field.defaultValue) return;
  field.value = value;
  if (value) unfold(field);
}
