import { SPECULATION_PATH } from '../../page/rules/speculation-rules.ts';
import { fetchText } from '../../transport/browser/fetch-text.ts';

/**
 * Tells a browser that can prerender which links it may load ahead. After the page, because a header that names the rules
 * makes them its first request, before the largest picture. Without them links are loaded when they are followed.
 */
export function bringSpeculationRules(): void {
  if ('prerendering' in document) fetchText(SPECULATION_PATH).then(apply, () => {});
}

function apply(text: string): void {
  if (text) document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', text }));
}
