import type { FormAnswer } from '../browser/offers.ts';
import type { WheelWin } from '../rules/wheel.ts';

const SPIN_MS = 4500; // as long as the wheel's transition

/** Plays the wheel in place: both forms are sent by script, and the wheel turns to the backend's result. */
function watchWheel(): void {
  const box = document.querySelector<HTMLElement>('[data-wheel-steps]');
  const [code, ready, won] = ['code', 'ready', 'won'].map((step) =>
    box?.querySelector<HTMLElement>(`[data-step="${step}"]`),
  );
  if (!(code instanceof HTMLFormElement) || !(ready instanceof HTMLFormElement) || !won) return;
  const show = (step: HTMLElement) => {
    for (const each of [code, ready, won]) each.hidden = each !== step;
  };

  code.addEventListener('submit', async (event) => {
    event.preventDefault();
    const data = await send(code, (offers, form) => offers.checkCode(form));
    if (!data) return;
    for (const name of ['phone', 'code'] as const) {
      const field = ready.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = data[name];
    }
    fill(ready, '[data-played]', data.code);
    show(ready);
    ready.querySelector('button')?.focus();
  });

  ready.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = ready.querySelector('button');
    const label = button?.textContent ?? '';
    if (button) button.textContent = button.dataset.spinning ?? label;
    const data = await send(ready, (offers, form) => offers.spin(form));
    if (button) button.textContent = label;
    if (!data) return;
    await turn(data.win.reward.id);
    tell(won, data.win, data.phone);
    show(won);
    // Keeps the wheel visible above the prize.
    won.focus({ preventScroll: true });
    won.scrollIntoView({ block: 'nearest' });
  });
}

/** Shows the prize and what follows. */
function tell(won: HTMLElement, { reward, voucherCode, kind }: WheelWin, phone: string): void {
  fill(won, '[data-reward-name]', reward.name);
  fill(won, '[data-voucher-code]', voucherCode ?? '');
  fill(won, '[data-follows="gift"]', phone);
  const label = won.querySelector<HTMLElement>('[data-won-label]');
  if (label) label.hidden = kind === 'nothing';
  const copy = won.querySelector<HTMLElement>('[data-copy]');
  if (copy) copy.dataset.copy = voucherCode ?? '';
  for (const part of won.querySelectorAll<HTMLElement>('[data-follows]')) part.hidden = part.dataset.follows !== kind;
}

async function send<Data>(
  form: HTMLFormElement,
  call: (offers: typeof import('../browser/offers.ts'), form: FormData) => Promise<FormAnswer<Data>>,
): Promise<Data | null> {
  const button = form.querySelector('button');
  if (!button || button.ariaBusy === 'true') return null;
  button.ariaBusy = 'true';
  const answer = await call(await import('../browser/offers.ts'), new FormData(form));
  button.ariaBusy = null;
  const isProblem = 'problem' in answer;
  fill(form, '[data-problem]', isProblem ? answer.problem : '');
  return isProblem ? null : answer.data;
}

function fill(within: HTMLElement, selector: string, value: string): void {
  const element = within.querySelector<HTMLElement>(selector);
  if (element) element.textContent = element.dataset.text?.replace('{0}', value) ?? value;
}

/** Turns the wheel until its pointer is at the prize, which is then highlighted; immediately with reduced motion. */
async function turn(rewardId: number): Promise<void> {
  const wheel = document.querySelector<SVGElement>('[data-wheel]');
  const segment = wheel?.querySelector<SVGElement>(`[data-reward="${rewardId}"]`);
  const disc = wheel?.querySelector<SVGElement>(':scope > g');
  if (!wheel || !segment || !disc) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // On a phone the button is below the wheel.
  wheel.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
  disc.style.transform = `rotate(${segment.dataset.turn}deg)`;
  if (!isStill) await new Promise((resolve) => setTimeout(resolve, SPIN_MS));
  segment.dataset.hit = '';
}

watchWheel();
