import { expect, test } from 'vitest';
import { pathForMagento } from './magento-paths.ts';

const pathFor = (address: string) => pathForMagento(new URL(address, 'https://shop.example'));

test.each([
  ['/checkout/cart', '/gio-hang'],
  ['/checkout/cart/index', '/gio-hang'],
  ['/customer/account', '/customer/my-account'],
  ['/customer/account/index', '/customer/my-account'],
  ['/customer/account/login/referer/aHR0cA', '/?login=1'],
  ['/customer/account/create', '/?login=register'],
  ['/customer/account/forgotpassword', '/?login=forgot'],
  ['/customer/address/new', '/customer/addresses-details'],
  ['/sales/order/view/order_id/12', '/customer/order-history'],
  ['/sales/guest/form', '/tra-don-hang'],
  ['/wishlist', '/yeu-thich'],
  ['/catalogsearch/result?q=%C3%A1o+len&p=2', '/search?q=%C3%A1o%20len'],
  ['/catalogsearch/result/?q=linen', '/search?q=linen'],
  ['/index.php', '/'],
  ['/index.php/nu/ao.html?color=Be', '/nu/ao.html?color=Be'],
  ['/index.php/', '/'],
  ['/index.php/nu//ao.html/?color=Be', '/nu/ao.html?color=Be'],
  ['/index.php/checkout/cart/', '/gio-hang'],
  ['/index.php/catalogsearch/result/?q=linen', '/search?q=linen'],
  ['/index.php//shop.invalid/x', '/shop.invalid/x'],
  ['/customer/account/createPassword?token=Ab9', '/?login=reset&token=Ab9'],
  ['/customer/account/confirm?id=3&key=Ab9&back_url=x', '/?login=confirm&key=Ab9'],
])('[B-268] %s of Magento’s storefront is %s here', (address, path) => {
  expect(pathFor(address)).toBe(path);
});

test('[B-268] other addresses are not taken for one', () => {
  for (const address of [
    '/wishlists',
    '/customer',
    '/checkout',
    '/ao.html',
    '/customer/accounts',
    '/sales',
    '/index.phps',
  ])
    expect(pathFor(address), address).toBeNull();
});
