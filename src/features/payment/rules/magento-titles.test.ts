import { expect, test } from 'vitest';
import {
  discountTitle,
  isOwnPaymentTitle,
  paymentTitle,
  shippingTitle,
  shippingTitleOfOrder,
} from './magento-titles.ts';

test("Magento's default titles are shown in Vietnamese", () => {
  expect(shippingTitle('Flat Rate', 'Fixed')).toBe('Giao hàng tiêu chuẩn');
  expect(shippingTitle('Free Shipping', 'Free')).toBe('Giao hàng miễn phí');
  expect(shippingTitleOfOrder('Flat Rate - Fixed')).toBe('Giao hàng tiêu chuẩn');
  expect(paymentTitle('Cash On Delivery')).toBe('Thanh toán khi nhận hàng');
  expect(isOwnPaymentTitle('Bank Transfer Payment')).toBe(false);
});

test('[B-208] a discount without a label for shoppers is called so in Vietnamese', () => {
  expect(discountTitle('Discount')).toBe('Giảm giá');
  expect(discountTitle('Mừng ngày 8/3')).toBe('Mừng ngày 8/3');
});

test('a merchant’s own titles stay unchanged; the method’s title is preferred over the carrier’s', () => {
  expect(shippingTitle('Giao nhanh', '2 giờ')).toBe('2 giờ');
  expect(shippingTitle('Giao nhanh', 'Fixed')).toBe('Giao nhanh');
  expect(shippingTitle('Giao nhanh', null)).toBe('Giao nhanh');
  expect(shippingTitleOfOrder('Giao nhanh - Fixed')).toBe('Giao nhanh');
  expect(shippingTitleOfOrder('GHN - 2 giờ')).toBe(shippingTitle('GHN', '2 giờ'));
  expect(shippingTitleOfOrder('Nhận tại cửa hàng')).toBe('Nhận tại cửa hàng');
  expect(paymentTitle('Quẹt thẻ khi nhận')).toBe('Quẹt thẻ khi nhận');
  expect(isOwnPaymentTitle('Quẹt thẻ khi nhận')).toBe(true);
});
