import { accountCalls } from '../account/account.ts';
import { noticeCalls } from '../account/customer-notices.ts';
import { employeeCalls } from '../account/employee.ts';
import { addressCalls } from '../address/addresses.ts';
import { regionCalls } from '../address/region.ts';
import { recommendationCalls } from '../catalog/recommendations.ts';
import { reviewPhotoCalls } from '../catalog/review-photo.ts';
import { stockCalls } from '../catalog/stock.ts';
import { blogCalls } from '../content/blog.ts';
import { faqCalls } from '../content/faq.ts';
import { pageCalls } from '../content/pages.ts';
import { videoCalls } from '../content/videos.ts';
import { pushCalls } from '../messages/push.ts';
import { numberCalls } from '../numbers/visit-speed.ts';
import { orderCalls } from '../orders/orders.ts';
import { returnPictureCalls } from '../orders/return-pictures.ts';
import { noticeOfPaymentCalls } from '../payment/payment-notices.ts';
import { paymentCalls } from '../payment/payments.ts';
import { campaignCalls } from '../promotions/campaign.ts';
import { couponCalls } from '../promotions/coupons.ts';
import { flashSaleCalls } from '../promotions/flash-deals.ts';
import { giftCalls } from '../promotions/gifts.ts';
import { loyaltyCalls } from '../promotions/loyalty.ts';
import { wheelCalls } from '../promotions/lucky-wheel.ts';
import { walletCalls } from '../promotions/own-vouchers.ts';
import { partnerCalls } from '../promotions/partners.ts';
import { referralCalls } from '../promotions/referral.ts';
import { voucherFormCalls } from '../promotions/voucher-form.ts';
import { voucherCalls } from '../promotions/vouchers.ts';
import { searchCalls } from '../search/search.ts';
import { captchaCalls } from '../session/captcha.ts';
import { loginCalls } from '../session/login-code.ts';
import { codeCalls } from '../session/one-time-code.ts';
import { configCalls } from '../shell/config.ts';
import { layoutCalls } from '../shell/layout.ts';
import { menuCalls } from '../shell/menu.ts';
import { readinessCalls } from '../shell/readiness.ts';
import { storeCalls } from '../stores/stores.ts';
import { type Calls, tagged } from './endpoint.ts';

/** All calls by area; a new area is added to this list. */
export const areas: Record<string, Calls> = {
  Search: searchCalls,
  Recommendations: recommendationCalls,
  Stock: stockCalls,
  Reviews: reviewPhotoCalls,
  'Flash sale': flashSaleCalls,
  Stores: tagged('stores', storeCalls),
  Regions: tagged('config', regionCalls),
  Configuration: tagged('config', { ...configCalls, ...campaignCalls }),
  Menu: tagged('mega_menu', menuCalls),
  Layout: tagged('layout', layoutCalls),
  Readiness: readinessCalls,
  Pages: pageCalls,
  Questions: tagged('faq', faqCalls),
  Blog: tagged('blog', blogCalls),
  Videos: tagged('video', videoCalls),
  Vouchers: { ...voucherCalls, ...voucherFormCalls, ...walletCalls },
  Coupons: couponCalls,
  Gifts: giftCalls,
  'C Point': loyaltyCalls,
  'Lucky wheel': wheelCalls,
  'One-time codes': { ...captchaCalls, ...codeCalls, ...loginCalls },
  Customers: { ...accountCalls, ...addressCalls, ...noticeCalls, ...employeeCalls },
  Orders: { ...orderCalls, ...returnPictureCalls },
  Notifications: pushCalls,
  'ERP partners': partnerCalls,
  Referrals: referralCalls,
  Numbers: numberCalls,
  Payments: { ...paymentCalls, ...noticeOfPaymentCalls },
};

export const PREFIX = '/v1/middleware';
