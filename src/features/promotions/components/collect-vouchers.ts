import { isLoggedIn } from '../../session/browser/session-flag.ts';
import { openPanel } from '../../ui/browser/panel.ts';

/**
 * Marks the vouchers that the customer has, and collects others without leaving the page; a guest must log in first.
 */
export function watchCollecting(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-collect]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (isLoggedIn()) void collect(form);
      else openPanel('login');
    });
  }
  if (isLoggedIn()) void markAll();
}

/** The code that calls the server is loaded at the first interaction, or for a signed-in customer. */
const vouchers = () => import('../browser/vouchers.ts');

async function collect(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  button?.setAttribute('aria-busy', 'true');
  const { collectVoucher } = await vouchers();
  const isCollected = await collectVoucher(new FormData(form));
  button?.removeAttribute('aria-busy');
  if (isCollected) markCollected(form);
}

async function markAll(): Promise<void> {
  const { loadCollected } = await vouchers();
  for (const ruleId of await loadCollected()) {
    const form = document.querySelector<HTMLFormElement>(`form[data-collect="${ruleId}"]`);
    if (form) markCollected(form);
  }
}

function markCollected(form: HTMLFormElement): void {
  const button = form.querySelector('button');
  if (!button) return;
  button.disabled = true;
  button.textContent = form.dataset.done ?? '';
}
