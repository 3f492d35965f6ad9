import { COOKIE } from '../../page/rules/cookies.ts';
import { readCookie, writeCookie } from '../../ui/browser/cookie.ts';
import { CONSENT_MAX_AGE_S, type ConsentAnswer, isToolCookie } from '../rules/consent.ts';
import type { ThirdParties } from '../rules/third-parties.ts';

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

/** Starts the tools at the first call; another call has nothing left to start. */
let begin: ((config: ThirdParties) => void) | null = (config) =>
  void import('./begin-tools.ts').then(({ beginTools }) => beginTools(config));

function start(box: HTMLElement): void {
  begin?.(JSON.parse(box.dataset.thirdParties ?? 'null') as ThirdParties); // written by this shop
  begin = null;
}

/** Does what this browser's answer asks for: starts the configured tools after a yes, deletes their cookies after a no. */
export function applyAnswer(box: HTMLElement): void {
  const answer = readAnswer();
  // The box was shown before the first paint, unless there was an answer.
  if (answer) box.hidden = true;
  if (answer === 'yes') start(box);
  if (answer === 'no') dropToolCookies();
}

/** Stores the answer that was given in the box, and starts the configured tools only after a yes. */
export function giveAnswer(box: HTMLElement, submitter: HTMLElement | null): void {
  const answer = submitter instanceof HTMLButtonElement && submitter.value === 'yes' ? 'yes' : 'no';
  keep(answer);
  box.hidden = true;
  if (answer === 'yes') start(box);
}
