import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails if axe finds something on the page, or within a part of it. */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  const builder = new AxeBuilder({ page })
    // Axe merges the results of several frames in an extra page. Our pages have one frame, so this step is left out.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(told).toEqual([]);
}
