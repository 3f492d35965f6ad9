import { fetchFragment } from '../../stores/page/fragment.ts';

/** Pauses between two looks, in s: close together while the news is most likely, then rarely. The last one repeats. */
const PAUSES_S = [3, 4, 5, 8, 10, 15, 20];
/** A try at a gateway lasts no longer, in ms. */
const GIVE_UP_MS = 15 * 60_000;

/**
 * Looks again for as long as a payment may still be told of, but not while nobody looks at the page. When something has
 * happened the page that the link names takes this one's place; until then nothing moves under the shopper.
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

  // Who comes back from the wallet wants to know at once.
  document.addEventListener('visibilitychange', look);
  wait();
}
