import { beforeEach, expect, test } from 'vitest';
import { $panel, closePanel, openPanel, type Panel } from './panel.ts';

beforeEach(() => closePanel());

const OPENERS: [id: string, panel: Panel][] = [
  ['SHELL-022', 'cart'],
  ['SHELL-023', 'wishlist'],
  ['SHELL-024', 'login'],
  ['SHELL-025', 'menu'],
];

test.each(OPENERS)('[%s] opening %s closes every other panel', (_, panel) => {
  for (const other of ['menu', 'accountMenu', 'cart', 'filter', 'search'] as const) {
    openPanel(other);
    openPanel(panel);
    expect($panel.get()).toBe(panel);
  }
});

test('closing a panel that is not open changes nothing', () => {
  openPanel('cart');
  closePanel('search');
  expect($panel.get()).toBe('cart');
});
