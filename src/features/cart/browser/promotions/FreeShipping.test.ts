import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FreeShipping } from '../../islands/promotions/FreeShipping.tsx';
import type { Cart } from '../../rules/cart.ts';

const shown = (ofCart: number | null, ofShop: number | null, total = 320_000) => {
  const cart = { freeShippingThreshold: ofCart, freeShippingTotal: total, shippingMethod: null } as Cart;
  return renderToStaticMarkup(
    createElement(FreeShipping, {
      cart,
      promises: { freeShippingFrom: ofShop, shippingFee: null, hasTaxInPrices: false },
    }),
  ).replaceAll('\u00a0', ' ');
};

test('[CART-025] the cart’s own threshold is used before the shop’s', () => {
  expect(shown(400_000, 500_000)).toContain('80.000 ₫');
  expect(shown(null, 500_000)).toContain('180.000 ₫');
  expect(shown(0, 500_000)).toContain('Bạn đã được miễn phí vận chuyển');
  expect(shown(null, null)).toBe('');
});

test('[CART-028] [CART-030] the remaining amount is a text and a progress bar', () => {
  const html = shown(500_000, null);
  expect(html).toContain('Thêm vào giỏ 180.000 ₫ để miễn phí vận chuyển');
  expect(html).toMatch(/<progress[^>]*max="100"[^>]*value="64"/);
});
