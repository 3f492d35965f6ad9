import { PUBLIC_PAGES } from '../../public-pages.ts';
import { CATEGORY, CMS, firstProduct, HOME, SEARCH } from '../support/pages.ts';
import { CONTENT_BUDGET, expectScriptBudget, PRODUCT_BUDGET, weighScripts } from '../support/script-budget.ts';
import { expect, test } from '../support/test.ts';

for (const [kind, budget] of [
  ['home', CONTENT_BUDGET],
  ['category', CONTENT_BUDGET],
  ['search', CONTENT_BUDGET],
  ['content', CONTENT_BUDGET],
  ['product', PRODUCT_BUDGET],
] as const) {
  test(`[B-02] [B-04] scripts of a ${kind} page before the first interaction stay within ${budget} bytes, without React @phone`, async ({
    page,
    request,
  }) => {
    const paths = { home: HOME, category: CATEGORY, search: SEARCH, content: CMS, product: '' };
    const scripts = await weighScripts(page, paths[kind] || (await firstProduct(request)));
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    const list = scripts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
    console.log(`${kind}: ${total} bytes of brotli in ${scripts.length} scripts`);
    expect(total, `over the budget, by chunk:\n${list}`).toBeLessThanOrEqual(budget);
    expect(
      scripts
        .filter(({ source }) => source.includes('react-dom') || source.includes('hydrateRoot'))
        .map(({ name }) => name),
    ).toEqual([]);
  });
}

for (const [kind, paths] of Object.entries(PUBLIC_PAGES))
  test(`[B-02] [B-04] every page of ${kind} keeps the budget of its kind, without React and without the text catalogue @phone`, async ({
    page,
  }) => {
    for (const path of paths) await test.step(path, () => expectScriptBudget(page, path));
  });
