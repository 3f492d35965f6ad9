import { expect, test } from 'vitest';
import { toShopConfig } from './config-mapper.ts';

const INFO = {
  hotline: ' 1900 1234 ',
  email: 'chao@chi.example',
  company: 'Công ty TNHH Chỉ',
  tax_code: '0123456789',
  address: '12 phố Huế, Hà Nội',
  registration_url: 'https://online.gov.vn/Home/WebDetails/1',
  payments: ['Visa', '', 7, 'VNPAY'],
  social: [
    { name: 'Facebook', url: 'https://facebook.com/chi' },
    { name: 'Bad', url: 'javascript:alert(1)' },
    { name: '', url: 'https://zalo.me/chi' },
  ],
};

test('the seller’s data comes from the configuration; invalid values are left out', () => {
  const contact = {
    hotline: '1900 1234',
    email: 'chao@chi.example',
    company: 'Công ty TNHH Chỉ',
    taxCode: '0123456789',
    address: '12 phố Huế, Hà Nội',
    registrationHref: 'https://online.gov.vn/Home/WebDetails/1',
    payments: ['Visa', 'VNPAY'],
    social: [{ name: 'Facebook', href: 'https://facebook.com/chi' }],
  };
  expect(toShopConfig({ footer_info: INFO }).contact).toEqual(contact);
  expect(toShopConfig({ footer_info: JSON.stringify(INFO) }).contact).toEqual(contact);
});

test('without the configuration, or with an invalid one, nothing is shown', () => {
  for (const footer_info of [
    undefined,
    null,
    'rubbish',
    7,
    { email: 'x' },
    { registration_url: 'data:text/html,x', social: 'x' },
  ])
    expect(toShopConfig({ footer_info }).contact).toEqual({
      hotline: null,
      email: null,
      company: null,
      taxCode: null,
      address: null,
      registrationHref: null,
      payments: [],
      social: [],
    });
});
