import { regionCalls } from '../../address/middleware/region.ts';
import { blogCalls } from '../../content/middleware/blog.ts';
import { faqCalls } from '../../content/middleware/faq.ts';
import { videoCalls } from '../../content/middleware/videos.ts';
import type { CommerceEnv } from '../../env.ts';
import { isCompanion, magentoAdmin, magentoSettings } from '../../magento/rules/settings.ts';
import { noticeOfPaymentCalls } from '../../payment/middleware/payment-notices.ts';
import { paymentCalls } from '../../payment/middleware/payments.ts';
import { campaignCalls } from '../../promotions/middleware/campaign.ts';
import { captchaCalls } from '../../session/middleware/captcha.ts';
import { loginCalls } from '../../session/middleware/login-code.ts';
import { configCalls } from '../../shell/middleware/config.ts';
import { layoutCalls } from '../../shell/middleware/layout.ts';
import { menuCalls } from '../../shell/middleware/menu.ts';
import { storeCalls } from '../../stores/middleware/stores.ts';

/** Calls of these areas that need products, a cart or an order of this Worker. */
const NEEDS_OWN_GOODS = [
  ...['storelocator_find_product', 'storelocator_location_product', 'change_payment'],
  ...['create_access_token', 'post_video_review'],
];

/** Calls that work without products of this Worker. */
const CONTENT = namesOf(
  regionCalls,
  storeCalls,
  faqCalls,
  blogCalls,
  videoCalls,
  layoutCalls,
  menuCalls,
  configCalls,
  campaignCalls,
  captchaCalls,
);
const PAYMENTS = namesOf(paymentCalls, noticeOfPaymentCalls);
const LOGIN = namesOf(loginCalls);

function namesOf(...areas: object[]): Set<string> {
  return new Set(areas.flatMap(Object.keys).filter((name) => !NEEDS_OWN_GOODS.includes(name)));
}

/**
 * Whether this deployment has a call. An independent shop has all of them. In a companion, calls that depend on the
 * shop's own data are off, payments need an integration token, and login by code also needs an admin user.
 */
export function hasCall(env: CommerceEnv, name: string): boolean {
  if (!isCompanion(env) || CONTENT.has(name)) return true;
  if (PAYMENTS.has(name)) return magentoSettings(env) !== null;
  return LOGIN.has(name) && magentoAdmin(env) !== null;
}
