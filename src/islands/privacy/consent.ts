import { COOKIE } from '../../domain/page/cookies.ts';
import { deviceInfo } from '../../domain/page/device.ts';
import { CONSENT_MAX_AGE_S, type ConsentAnswer, isToolCookie } from '../../domain/privacy/consent.ts';
import type { ThirdParties } from '../../domain/privacy/third-parties.ts';
import { readCookie, writeCookie } from '../page/cookie.ts';
import { startThirdParties } from './start.ts';
import { createTools } from './tools.ts';

/** Where the answer was stored before it had a cookie. */
const OLD_KEY = 'consent';

const keep = (answer: ConsentAnswer) => writeCookie(COOKIE.consent, answer, CONSENT_MAX_AGE_S);

/** Deletes cookies of third-party tools, also on the parent domain. */
function dropToolCookies(): void {
  const names = document.cookie.split('; ').map((entry) => entry.split('=')[0] ?? '');
  const above = `.${location.hostname.split('.').slice(-2).join('.')}`;
  for (const name of names.filter(isToolCookie))
    for (const domain of [null, location.hostname, above]) writeCookie(name, '', 0, domain);
}

/** This browser's answer; null: not asked yet. */
function readAnswer(): ConsentAnswer | null {
  const answer = readCookie(COOKIE.consent) ?? localStorage.getItem(OLD_KEY);
  return answer === 'yes' || answer === 'no' ? answer : null;
}

/** Asks once whether the shopper may be tracked, and starts the configured tools only after a yes [X100]. */
export function askConsent(box: HTMLElement): void {
  const config = JSON.parse(box.dataset.thirdParties ?? 'null') as ThirdParties | null; // written by this shop
  if (!config) return;
  const device = deviceInfo(navigator.userAgent);
  const start = () => startThirdParties(config, createTools(), device);
  const answer = readAnswer();
  const told = document.querySelector<HTMLElement>('[data-consent-now]');
  if (told && answer) {
    told.textContent = told.dataset[answer] ?? '';
    told.hidden = false;
  }
  if (answer === 'yes') start();
  if (answer === 'no') dropToolCookies();
  // The box was already shown before the first paint; until this runs, its form is posted to the server.
  if (answer || told || device.isCrawler) box.hidden = true;
  box.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event;
    const given = submitter instanceof HTMLButtonElement && submitter.value === 'yes' ? 'yes' : 'no';
    keep(given);
    box.hidden = true;
    if (given === 'yes') start();
  });
}
