import { suggestEmail } from '../../../kernel/contact/email.ts';
import { text } from '../../../text/vi.ts';

/**
 * Shows below an e-mail field the address that was probably meant: `lan@gmial.com` → "Ý bạn là lan@gmail.com?". A tap
 * takes it over; the form can be sent without it.
 */
export function offerSuggestion(input: HTMLInputElement): void {
  const id = `${input.id}-suggestion`;
  document.getElementById(id)?.remove();
  const meant = suggestEmail(input.value);
  if (meant === null) return;
  const line = document.createElement('p');
  line.id = id;
  line.className = 'field-hint';
  line.role = 'status';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link';
  button.textContent = text('email.suggestion', meant);
  button.addEventListener('click', () => {
    input.value = meant;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    line.remove();
    input.focus();
  });
  line.append(button);
  const field = input.closest('.field');
  if (field) field.append(line);
  else (input.closest('.line') ?? input).after(line);
}
