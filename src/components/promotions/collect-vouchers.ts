import { isLoggedIn } from '../../stores/session/session-flag.ts';
import { openPanel } from '../../stores/shell/panel.ts';

/** Shows which vouchers the customer has, and collects the others without leaving the page; a guest logs in first. */
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

/** What talks to the shop comes with the first touch, or for a customer. */
const vouchers = () => import('../../stores/promotions/vouchers.ts');

async function collect(form: HTMLFormElement): Promise<void> {
  const { collectVoucher } = await vouchers();
  if (await collectVoucher(new FormData(form))) markCollected(form);
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
