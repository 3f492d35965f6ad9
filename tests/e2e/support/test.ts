import { test as base, type Page } from 'playwright/test';

export * from 'playwright/test';

/** Whether the page's scripts have run, or it has none. */
const isReady = () =>
  matchMedia('(scripting: none)').matches ||
  !document.querySelector('script[data-scripts]') ||
  customElements.get('astro-island') !== undefined;

/** A test that waits only until the page is read wants to see it before its scripts. */
const isEarly = (until: string | undefined) => until === 'commit' || until === 'domcontentloaded';

/**
 * Playwright's test, whose `goto` also waits for the scripts of a first page: they come after its load [B-175]. Changed
 * is the class of pages, because tests also make pages and contexts themselves.
 */
export const test = base.extend<object, { readyPages: undefined }>({
  readyPages: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      const pages = Object.getPrototypeOf(await context.newPage()) as Page;
      await context.close();
      const { goto } = pages;
      pages.goto = async function gotoReady(this: Page, url, options) {
        const response = await goto.call(this, url, options);
        if (isEarly(options?.waitUntil)) return response;
        // A page that leads to another one at once is replaced meanwhile.
        if (!(await this.evaluate(isReady).catch(() => false))) await this.waitForFunction(isReady);
        return response;
      };
      await use(undefined);
      pages.goto = goto;
    },
    { scope: 'worker', auto: true },
  ],
});
