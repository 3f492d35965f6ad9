import { describe, expect, test } from 'vitest';
import { toldIn, understood } from '../../features/transport/server/refusals.ts';
import { text } from '../vi.ts';
import { orderRefusalText, refusalText } from './refusal.ts';

/** What a shopper reads of a sentence of Magento, with the code that Magento sends beside it. */
const said = (code: string | undefined, message: string) => ({
  message,
  ...(code === undefined ? understood({ message }) : toldIn({ code }, message)),
});
const shown = (code: string | undefined, message: string) => refusalText(said(code, message));

describe('[B-264] how many pieces may be bought', () => {
  const cases: [code: string | undefined, message: string, words: string][] = [
    [
      'UNDEFINED',
      'You can buy this product only in quantities of 5 at a time.',
      'Sản phẩm này chỉ bán theo bội số của 5.',
    ],
    // Magento gives too few pieces the code of a lack of goods.
    ['INSUFFICIENT_STOCK', 'The fewest you may purchase is 3.', 'Mỗi lần mua ít nhất 3 món.'],
    [
      undefined,
      'Could not update the product with SKU T1: The fewest you may purchase is 3.',
      'Mỗi lần mua ít nhất 3 món.',
    ],
    [undefined, 'The most you may purchase is 6.', 'Mỗi lần mua nhiều nhất 6 món.'],
    [
      undefined,
      'Too many requests. Please wait and try again later.',
      'Có quá nhiều yêu cầu từ mạng của bạn. Bạn đợi một lúc rồi thử lại nhé.',
    ],
    [
      'UNDEFINED',
      'The requested qty exceeds the maximum qty allowed in shopping cart',
      'Số lượng vượt mức bán trong một đơn. Bạn giảm bớt nhé.',
    ],
    ['INSUFFICIENT_STOCK', 'The requested qty is not available', 'Sản phẩm không còn đủ số lượng bạn chọn.'],
  ];
  test.each(cases)('%s %s', (code, message, words) => {
    expect(shown(code, message)).toBe(words);
  });
});

test('a number of our own backend comes as the value of its code, and nothing is read from the sentence', () => {
  expect(refusalText(understood({ code: 'ADDRESS_BOOK_FULL', value: 50, message: 'Only 70!' }))).toBe(
    'Sổ địa chỉ đã đủ 50 địa chỉ. Bạn xóa một địa chỉ cũ rồi thêm lại nhé.',
  );
  expect(refusalText(understood({ code: 'RETURN_TOO_LATE', message: 'This product is out of stock.' }))).toBe(
    text('returns.tooLate'),
  );
});

describe('[B-264] why an order was refused', () => {
  test('the shop says it in its own words if it knows the reason', () => {
    expect(orderRefusalText(said('UNDEFINED', 'Minimum order amount is ₫1,000,000.00'))).toBe(
      'Đơn hàng chưa đạt giá trị tối thiểu của cửa hàng. Bạn thêm sản phẩm nhé.',
    );
  });

  test('else the merchant says it, if the words are Vietnamese', () => {
    const words = 'Đơn tối thiểu 1.000.000 đ';
    expect(orderRefusalText(said('UNDEFINED', words))).toBe(words);
    expect(
      orderRefusalText(said('UNDEFINED', 'Some addresses cannot be used due to country-specific configurations.')),
    ).toBe(null);
    expect(shown('UNDEFINED', words)).toBe(null);
  });
});

test('[B-269] a guest who may not subscribe is told to log in', () => {
  expect(shown(undefined, 'Guests can not subscribe to the newsletter. You must create an account to subscribe.')).toBe(
    'Bạn đăng nhập rồi đăng ký nhận thư nhé.',
  );
});
