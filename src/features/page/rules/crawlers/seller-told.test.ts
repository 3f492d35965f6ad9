import { expect, test } from 'vitest';
import type { Contact } from '../../../config/rules/contact.ts';
import { llmsTxt } from './llms.ts';
import { organization } from './shop-json-ld.ts';

const CONTACT: Contact = {
  ...{ hotline: '1900 1234', email: 'chao@may.vn', company: 'Công ty TNHH Mây', taxCode: '0100109106' },
  ...{ address: '1 Lê Lợi, Hà Nội', registrationHref: null, payments: [] },
  social: [{ name: 'Zalo', href: 'https://zalo.me/may' }],
};
const NOBODY: Contact = {
  ...{ hotline: null, email: null, company: null, taxCode: null, address: null, registrationHref: null },
  ...{ payments: [], social: [] },
};
const data = (contact: Contact | null) =>
  organization('https://may.vn', { returns: null, hasLoyalty: false, contact }) as Record<string, unknown>;
const guide = (contact: Contact | null) =>
  llmsTxt({
    ...{ origin: 'https://may.vn', brand: 'Mây', contact, categories: [] },
    ...{ offers: () => true, hasAgentServices: false },
  });

test('[DESK-110] structured data and the guide for programs say who sells', () => {
  expect(data(CONTACT)).toMatchObject({
    legalName: 'Công ty TNHH Mây',
    taxID: '0100109106',
    telephone: '19001234',
    email: 'chao@may.vn',
    contactPoint: { '@type': 'ContactPoint', telephone: '19001234', email: 'chao@may.vn' },
    address: { streetAddress: '1 Lê Lợi, Hà Nội', addressCountry: 'VN' },
    sameAs: ['https://zalo.me/may'],
  });
  expect(guide(CONTACT)).toContain(
    '## Seller\n\n- Company: Công ty TNHH Mây\n- Tax code: 0100109106\n- Address: 1 Lê Lợi, Hà Nội\n- Phone: 1900 1234\n- E-mail: chao@may.vn\n',
  );
});

test('[B-346] a number that can be dialled from abroad is told so', () => {
  expect(data({ ...CONTACT, hotline: '024 3933 1234' })).toMatchObject({
    telephone: '+842439331234',
    contactPoint: { telephone: '+842439331234' },
  });
});

test('[FEED-032] the home page of a network is not taken for the shop’s own page', () => {
  const social = (...hrefs: string[]) => ({ ...CONTACT, social: hrefs.map((href) => ({ name: 'Mạng', href })) });
  expect(data(social('https://www.facebook.com/', 'https://zalo.me'))).not.toHaveProperty('sameAs');
  expect(data(social('https://www.facebook.com/', 'https://www.facebook.com/may.vn'))).toMatchObject({
    sameAs: ['https://www.facebook.com/may.vn'],
  });
});

test('[DESK-110] a shop whose merchant said nothing tells nothing', () => {
  for (const contact of [NOBODY, null]) {
    expect(Object.keys(data(contact))).toEqual(['@type', 'name', 'url', 'logo', 'description']);
    expect(guide(contact)).not.toContain('Seller');
  }
});
