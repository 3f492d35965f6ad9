import { PUBLIC_PAGES } from '../../public-pages.ts';
import { expectScriptBudget } from '../support/script-budget.ts';
import { test } from '../support/test.ts';

for (const [kind, paths] of Object.entries(PUBLIC_PAGES))
  test(`[B-02] [B-04] every page of ${kind} keeps the budget of its kind, without React and without the text catalogue @phone`, async ({
    page,
  }) => {
    for (const path of paths) await test.step(path, () => expectScriptBudget(page, path));
  });
