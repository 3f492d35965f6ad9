import { describe, expect, test } from 'vitest';
import { readPrice } from './read-price.ts';

const K = 1000;

describe('[SEARCH-019] a price in words', () => {
  test.each<[string, number, number]>([
    ['áo dưới 200k', 0, 200 * K],
    ['ao duoi 200', 0, 200 * K],
    ['váy không quá 1 triệu', 0, 1000 * K],
    ['500k trở xuống', 0, 500 * K],
    ['quần từ 200 đến 300 nghìn', 200 * K, 300 * K],
    ['200-300k', 200 * K, 300 * K],
    ['từ 1tr đến 1tr5', 1000 * K, 1500 * K],
    ['trên 1 triệu', 1000 * K, 1_000_000 * K],
    ['tầm 300', 225 * K, 375 * K],
    ['khoảng 300.000đ', 225 * K, 375 * K],
    ['áo hai trăm nghìn', 150 * K, 250 * K],
    ['nửa triệu', 375 * K, 625 * K],
    ['dưới 3 trăm', 0, 300 * K],
    ['váy 2 trăm rưỡi', 187.5 * K, 312.5 * K],
    ['váy 2 trăm mấy', 200 * K, 300 * K],
    ['áo ba trăm mấy', 300 * K, 400 * K],
    ['quần 400 mấy', 400 * K, 500 * K],
    ['under 200k', 0, 200 * K],
    ['dưới trăm rưỡi', 0, 150 * K],
    ['trên triệu rưỡi', 1500 * K, 1_000_000 * K],
    ['tầm 300 400', 300 * K, 400 * K],
    ['khoảng 200 300k', 200 * K, 300 * K],
    ['quần short ko quá 300k', 0, 300 * K],
    ['áo chưa tới 2 trăm', 0, 200 * K],
    ['váy khoảng 4 5 trăm', 400 * K, 500 * K],
    ['váy bốn năm trăm', 400 * K, 500 * K],
    ['jean 3xx', 300 * K, 400 * K],
  ])('%s', (text, from, to) => {
    expect(readPrice(text)).toMatchObject({ from, to });
  });

  test.each(['áo thun', 'size 29', 'bé 3 tuổi', 'từ 3 đến 5 tuổi', 'quần 29', 'combo 3 áo', 'cao 1m60', 'cỡ 100'])(
    'is no price: %s',
    (text) => {
      expect(readPrice(text)).toBeNull();
    },
  );

  test('the price is found at its position in the text', () => {
    const { offset = 0, length = 0 } = readPrice('áo thun dưới 200k size M') ?? {};
    expect('áo thun dưới 200k size M'.slice(offset, offset + length)).toBe('dưới 200k');
  });
});
