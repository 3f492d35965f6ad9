import { fetchFragment } from '../../transport/browser/fragment.ts';

/** Pauses between requests, in s: short at first, when a change is most likely, then longer. The last one repeats. */
const PAUSES_S = [3, 4, 5, 8, 10, 15, 20];
/** Maximum duration of a payment attempt, in ms. */
const GIVE_UP_MS = 15 * 60_000;

/**
 * Asks repeatedly while the payment status may change, but not while the page is hidden. After a change, the page in
 * the link replaces this one.
 */
export function followPayment(link: HTMLAnchorElement): void {
  const began = Date.now();
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    const fresh = await fetchFragment(location.href, '[data-payment-stage]');
    const stage = fresh?.getAttribute('data-payment-stage');
    if (stage && stage !== link.dataset.followPayment) location.replace(link.href);
    else wait();
  }

  function wait(): void {
    if (Date.now() - began > GIVE_UP_MS) return;
    timer = setTimeout(look, (PAUSES_S[looks] ?? PAUSES_S.at(-1) ?? 0) * 1000);
    looks += 1;
  }

  // A shopper who returns from the wallet app wants to know at once, so the page asks without a pause.
  document.addEventListener('visibilitychange', look);
  wait();
}
