import { actions } from 'astro:actions';
import { atom } from 'nanostores';
import { text } from '../../../text/vi.ts';
import { splitName } from '../../address/rules/address.ts';
import { settled } from '../../session/browser/settled.ts';

/** The name of the customer as it was last saved in this page; null while it is the page's own. */
const $savedName = atom<string | null>(null);

// The greeting is plain HTML, also of the panel that a phone opens later.
$savedName.listen((name) => {
  if (!name) return;
  const hello = text('account.hello', splitName(name).firstname);
  for (const greeting of document.querySelectorAll('[data-customer-hello]')) greeting.textContent = hello;
});

/** Saves the profile; returns why it was not saved, or null. */
export async function saveProfile(form: FormData): Promise<string | null> {
  const { error } = await settled(actions.account.updateProfile(form));
  if (error) return error.message;
  // What was typed before a new login is saved now, too.
  document.querySelector('[data-kept]')?.setAttribute('hidden', '');
  $savedName.set(String(form.get('name')));
  return null;
}
