import { text } from '../../../text/vi.ts';
import { PRODUCT_CHOICE } from '../../catalog/rules/product-choice.ts';
import type { PushAbout } from '../rules/push.ts';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts';
import type { PushTopic } from './push-calls.ts';

let isWatching = false;

/** Begins to answer the offers of notifications on this page, once: each is looked up when it is opened. */
export function watchPushOffers(): void {
  if (isWatching) return;
  isWatching = true;
  // `toggle` does not bubble.
  document.addEventListener('toggle', ({ target }) => void look(target), true);
  document.addEventListener('click', ({ target }) => void press(target));
  // The form beside an offer has the SKU of the new choice first: its script listens longer.
  document.addEventListener(PRODUCT_CHOICE, lookAtAll);
  lookAtAll();
}

function lookAtAll(): void {
  for (const offer of document.querySelectorAll('[data-push][open]')) void look(offer);
}

/** The number of the newest question about an offer: an answer to an older one is not shown. */
const newest = new WeakMap<HTMLElement, number>();

function begin(offer: HTMLElement): number {
  const number = (newest.get(offer) ?? 0) + 1;
  newest.set(offer, number);
  return number;
}

/** Shows what can be done about an offer that was just opened. */
async function look(opened: EventTarget | null): Promise<void> {
  if (!(opened instanceof HTMLDetailsElement) || !opened.open || !opened.dataset.push) return;
  const number = begin(opened);
  const state = await readPushState(topicOf(opened), opened.dataset.push);
  if (newest.get(opened) !== number) return;
  if (typeof state === 'object') offerRetry(opened, state.problem);
  else show(opened, state);
}

async function press(target: EventTarget | null): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-push-turn]') : null;
  const offer = button?.closest<HTMLDetailsElement>('[data-push]');
  if (!button || !offer?.dataset.push || button.ariaBusy === 'true') return;
  if (button.dataset.pushTurn === 'ask') return look(offer);
  const number = begin(offer);
  const turn = button.dataset.pushTurn === 'off' ? turnPushOff : turnPushOn;
  // Before the first pause, so that the browser knows that a press asks for permission.
  const turning = turn(topicOf(offer), offer.dataset.push);
  button.ariaBusy = 'true';
  if (turn === turnPushOn) say(offer, text('push.wait'));
  const outcome = await turning;
  button.ariaBusy = null;
  // Another variant was chosen meanwhile: what is shown is about that one.
  if (newest.get(offer) !== number) return;
  if (typeof outcome === 'object') say(offer, outcome.problem);
  else {
    show(offer, outcome);
    if (turn === turnPushOff) say(offer, text('push.turnedOff'));
  }
}

/** The order or the product of an offer; that of a product follows the chosen variant. */
function topicOf({ dataset, parentElement }: HTMLElement): PushTopic {
  return {
    about: dataset.pushAbout as PushAbout,
    number: dataset.pushNumber ?? '',
    token: dataset.pushToken ?? '',
    sku: parentElement?.querySelector<HTMLInputElement>('input[name="sku"]')?.value ?? '',
  };
}

/** The words of each state; those of `off` are in the page. */
const WORDS: Record<PushState, () => string> = {
  on: () => text('push.isOn'),
  off: () => '',
  denied: () => text('push.denied'),
  unsupported: () => text('push.unsupported'),
  'install first': () => text('push.installFirst'),
  'inside an app': () => text('push.insideApp'),
};

function show(offer: HTMLElement, state: PushState): void {
  const button = offer.querySelector<HTMLButtonElement>('[data-push-turn]');
  if (!button) return;
  button.hidden = state !== 'on' && state !== 'off';
  button.dataset.pushTurn = state === 'on' ? 'off' : 'on';
  button.textContent = text(state === 'on' ? 'push.turnOff' : 'push.turnOn');
  say(offer, WORDS[state]());
}

/** The shop did not tell whether notifications are on, so the button neither turns them on nor off. */
function offerRetry(offer: HTMLElement, problem: string): void {
  const button = offer.querySelector<HTMLButtonElement>('[data-push-turn]');
  if (!button) return;
  button.hidden = false;
  button.dataset.pushTurn = 'ask';
  button.textContent = text('push.retry');
  say(offer, problem);
}

function say(offer: HTMLElement, words: string): void {
  const status = offer.querySelector('[data-push-status]');
  if (status) status.textContent = words;
}
