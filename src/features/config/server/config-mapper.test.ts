import { expect, test } from 'vitest';
import { toShopConfig } from './config-mapper.ts';

test('[START-002] every key of the remote configuration becomes a typed value', () => {
  const config = toShopConfig({
    free_ship_value: '499000',
    promo_bar: [
      { text: ' Mùa gió về ', link: 'nu.html' },
      { text: '' },
      'hỏng',
      { text: 'Miễn phí gói quà', link: 'https://xa.example/' },
    ],
    login_image: 'https://shop.example/media/wysiwyg/login.jpg',
    zalo_enabled: '1',
    otp_config: '{"length":"6","expires_in":300,"resend_in":60}',
    loyalty_config: { enabled: '0' },
    flash_deal: 1,
    show_checkout_warning: 'true',
    campaign_banner_image: '/media/wysiwyg/campaign.svg',
    countdown_image: '/media/wysiwyg/clock.svg',
    most_search: 'áo thun, đầm',
    color_list: '{"Đen":"#111111","Rác":"url(x)"}',
    popup: '1, 7,',
    extended_cart: { extended_product_category: '12' },
    customer_tax_info: '1',
    guest_checkout: '0',
  });
  expect(config).toMatchObject({
    freeShippingThreshold: 499_000,
    loginImage: '/wysiwyg/login.jpg',
    isZaloEnabled: true,
    codeRules: { length: 6, expiresIn: 300, resendIn: 60 },
    hasLoyalty: false,
    hasFlashDeals: true,
    hasCheckoutWarning: true,
    campaignBanner: '/wysiwyg/campaign.svg',
    countdownImage: '/wysiwyg/clock.svg',
    popularKeywords: ['áo thun', 'đầm'],
    colors: { Đen: '#111111' },
    popupIds: ['1', '7'],
    promoBar: [
      { text: 'Mùa gió về', href: '/nu.html' },
      { text: 'Miễn phí gói quà', href: null },
    ],
    extrasCategoryId: 12,
    hasInvoice: true,
    isGuestCheckoutAllowed: false,
  });
  expect(toShopConfig({ 'extended_cart.extended_product_category': 14 }).extrasCategoryId).toBe(14);
});

test('[START-002] a missing or invalid key has its safe default', () => {
  const safe = {
    freeShippingThreshold: null,
    loginImage: null,
    isZaloEnabled: false,
    hasLoyalty: true,
    hasFlashDeals: false,
    hasCheckoutWarning: false,
    campaignBanner: null,
    countdownImage: null,
    colors: {},
    popupIds: [],
    promoBar: [],
    extrasCategoryId: null,
    hasInvoice: false,
    isGuestCheckoutAllowed: true,
  };
  const rubbish = {
    free_ship_value: 'x',
    login_image: '//evil.example/x.jpg',
    otp_config: '{',
    color_list: 7,
    popup: {},
  };
  for (const wire of [{}, null, 'nonsense', rubbish]) {
    const config = toShopConfig(wire);
    expect(config).toMatchObject(safe);
    expect(config.popularKeywords).toHaveLength(4);
    expect(config.codeRules.length).toBeGreaterThanOrEqual(4);
  }
});
