import { expect, test } from 'playwright/test';

/** Texts that the shop itself writes into a page to complete it, and elements that it looks for. */
const FORGED = [
  '<!--fold--><h1 id=forged>x</h1>',
  '<!--first paint--><h1 id=forged>x</h1>',
  '<style>@font-face{}*{display:none}</style>',
  '</head><dialog data-panel=filter id=forged>x</dialog>',
  '<template><dialog>',
  '</main><main id=forged>',
];

for (const words of FORGED)
  test(`[B-204] a search for ${words} shows the words and makes nothing of them`, async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => void said.push(message.text()));
    await page.goto(`/search?q=${encodeURIComponent(words)}&loc=1`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', new RegExp(escaped(words)));
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(words);
    // The first touch loads what the page shows later, and inserts it.
    await page.mouse.move(100, 100);
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#forged')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    expect(said.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
    const styles = await page.locator('style').allTextContents();
    expect(styles.filter((style) => style.includes('*{display:none}'))).toEqual([]);
    await expect(page.locator('link[rel="stylesheet"][href^="/kieu/"]')).toHaveCount(1);
  });

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
