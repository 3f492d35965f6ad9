import type { Page } from './test.ts';

/** All words of a page with the names of links, buttons and pictures, a line for each; also those far below the screen. */
export const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const lines = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode as Text;
      if (!parentElement?.closest('script, style, template, noscript')) lines.push((textContent ?? '').trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder]'))
      for (const name of ['aria-label', 'alt', 'placeholder']) lines.push(element.getAttribute(name) ?? '');
    return lines.filter(Boolean).join('\n').normalize('NFC');
  });
