import { deviceInfo } from '../../domain/device.ts';
import type { ThirdParties } from '../../domain/third-parties.ts';
import { startThirdParties } from './start.ts';
import { createTools } from './tools.ts';

const KEY = 'consent';

/** Asks once whether the shopper may be measured, and starts the configured tools only after a yes [X100]. */
export function askConsent(box: HTMLElement): void {
  const config = JSON.parse(box.dataset.thirdParties ?? 'null') as ThirdParties | null; // written by this shop
  if (!config) return;
  const device = deviceInfo(navigator.userAgent);
  const start = () => startThirdParties(config, createTools(), device);
  const answer = localStorage.getItem(KEY);
  if (answer === 'yes') start();
  if (answer || device.isCrawler) return;
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
