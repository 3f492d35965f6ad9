import type { ThirdParties } from '../../domain/third-parties.ts';
import { startThirdParties } from './start.ts';
import { createTools } from './tools.ts';

const KEY = 'consent';
const CRAWLER = /bot|crawl|spider|slurp|lighthouse|headless/i;

/** Asks once whether the shopper may be measured, and starts the configured tools only after a yes [X100]. */
export function askConsent(box: HTMLElement): void {
  const config = JSON.parse(box.dataset.thirdParties ?? 'null') as ThirdParties | null; // written by this shop
  if (!config) return;
  const start = () =>
    startThirdParties(config, createTools(), {
      isDesktop: window.matchMedia('(min-width: 64rem) and (hover: hover)').matches,
      isCrawler: CRAWLER.test(navigator.userAgent),
    });
  const answer = localStorage.getItem(KEY);
  if (answer === 'yes') start();
  if (answer || CRAWLER.test(navigator.userAgent)) return;
  box.hidden = false;
  box.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null;
    if (!button) return;
    const given = button.dataset.consent ?? 'no';
    localStorage.setItem(KEY, given);
    box.hidden = true;
    if (given === 'yes') start();
  });
}
