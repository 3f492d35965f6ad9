import { fetchFragment } from '../../stores/page/fragment.ts';

/** Pauses between two questions, in s: short at first, when news is most likely, then longer. The last one repeats. */
const PAUSES_S = [3, 4, 5, 8, 10, 15, 20];
/** A try at a gateway lasts no longer, in ms. */
const GIVE_UP_MS = 15 * 60_000;

/**
 * Asks again for as long as news of the payment may come, but not while nobody looks at the page. When something has
 * happened, the page that the link names replaces this one; until then nothing moves.
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

  // A shopper who comes back from the wallet wants to know at once, so the page asks without waiting.
  document.addEventListener('visibilitychange', look);
  wait();
}
