import { describe, expect, test } from 'vitest';
import { bundlePriceRange, priceRange } from './price-range.ts';

const price = (final: number, regular = final) => ({ regular, final });

describe('price range', () => {
  test('[PDP-006] the range goes from the lowest to the highest final price', () => {
    const range = priceRange([price(300), price(199, 400), price(320)]);
    expect(range).toEqual({ minimum: price(199, 400), maximum: price(320) });
    expect(priceRange([])).toEqual({ minimum: price(0), maximum: price(0) });
  });

  test('[PDP-013] a bundle ranges from its cheapest required choices to everything that may be chosen', () => {
    const shirt = { isRequired: true, isMultiple: false, choices: [{ price: price(100), quantity: 2 }] };
    const choices = [
      { price: price(10), quantity: 1 },
      { price: price(20), quantity: 1 },
    ];
    const extras = { isRequired: false, isMultiple: true, choices };
    expect(bundlePriceRange(price(0), [shirt, extras])).toEqual({ minimum: price(200), maximum: price(230) });
    expect(bundlePriceRange(price(50), [{ ...extras, isMultiple: false }])).toEqual({
      minimum: price(60),
      maximum: price(70),
    });
  });
});
