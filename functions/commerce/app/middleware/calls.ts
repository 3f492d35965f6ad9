import { POINTS } from '../../../../src/brand/names.ts';
import { accountCalls } from '../../account/middleware/account.ts';
import { noticeCalls } from '../../account/middleware/customer-notices.ts';
import { employeeCalls } from '../../account/middleware/employee.ts';
import { pushCalls } from '../../account/middleware/push.ts';
import { addressCalls } from '../../address/middleware/addresses.ts';
import { regionCalls } from '../../address/middleware/region.ts';
import { couponCalls } from '../../cart/middleware/coupons.ts';
import { giftCalls } from '../../cart/middleware/gifts.ts';
import { loyaltyCalls } from '../../cart/middleware/loyalty.ts';
import { recommendationCalls } from '../../catalog/middleware/recommendations.ts';
import { reviewPhotoCalls } from '../../catalog/middleware/review-photo.ts';
import { stockCalls } from '../../catalog/middleware/stock.ts';
import { blogCalls } from '../../content/middleware/blog.ts';
import { faqCalls } from '../../content/middleware/faq.ts';
import { newsletterCalls } from '../../content/middleware/newsletter.ts';
import { outfitCalls } from '../../content/middleware/outfits.ts';
import { pageCalls } from '../../content/middleware/pages.ts';
import { videoCalls } from '../../content/middleware/videos.ts';
import { numberCalls } from '../../numbers/middleware/visit-speed.ts';
import { guestOrderCalls } from '../../orders/middleware/guest-orders.ts';
import { orderCalls } from '../../orders/middleware/orders.ts';
import { returnPictureCalls } from '../../orders/middleware/return-pictures.ts';
import { noticeOfPaymentCalls } from '../../payment/middleware/payment-notices.ts';
import { paymentCalls } from '../../payment/middleware/payments.ts';
import { campaignCalls } from '../../promotions/middleware/campaign.ts';
import { flashSaleCalls } from '../../promotions/middleware/flash-deals.ts';
import { wheelCalls } from '../../promotions/middleware/lucky-wheel.ts';
import { walletCalls } from '../../promotions/middleware/own-vouchers.ts';
import { partnerCalls } from '../../promotions/middleware/partners.ts';
import { referralCalls } from '../../promotions/middleware/referral.ts';
import { voucherFormCalls } from '../../promotions/middleware/voucher-form.ts';
import { voucherCalls } from '../../promotions/middleware/vouchers.ts';
import { waitingRoomCalls } from '../../promotions/middleware/waiting-room.ts';
import { searchCalls, standingCalls } from '../../search/middleware/search.ts';
import { captchaCalls } from '../../session/middleware/captcha.ts';
import { loginCalls } from '../../session/middleware/login-code.ts';
import { codeCalls } from '../../session/middleware/one-time-code.ts';
import { configCalls } from '../../shell/middleware/config.ts';
import { layoutCalls } from '../../shell/middleware/layout.ts';
import { menuCalls } from '../../shell/middleware/menu.ts';
import { readinessCalls } from '../../shell/middleware/readiness.ts';
import { storeCalls } from '../../stores/middleware/stores.ts';
import { type Calls, tagged } from '../../transport/middleware/endpoint.ts';

/** All calls by area; a new area is added to this list. */
export const areas: Record<string, Calls> = {
  Search: searchCalls,
  Recommendations: recommendationCalls,
  Stock: stockCalls,
  Reviews: reviewPhotoCalls,
  'Flash sale': { ...flashSaleCalls, ...waitingRoomCalls },
  Stores: tagged('stores', storeCalls),
  Regions: tagged('config', regionCalls),
  Configuration: tagged('config', { ...configCalls, ...campaignCalls }),
  Menu: tagged('mega_menu', menuCalls),
  Layout: tagged('layout', layoutCalls),
  Readiness: { ...readinessCalls, ...standingCalls },
  Pages: pageCalls,
  Questions: tagged('faq', faqCalls),
  Blog: tagged('blog', blogCalls),
  Videos: tagged('video', videoCalls),
  Outfits: outfitCalls,
  Newsletter: newsletterCalls,
  Vouchers: { ...voucherCalls, ...voucherFormCalls, ...walletCalls },
  Coupons: couponCalls,
  Gifts: giftCalls,
  [POINTS]: loyaltyCalls,
  'Lucky wheel': wheelCalls,
  'One-time codes': { ...captchaCalls, ...codeCalls, ...loginCalls },
  Customers: { ...accountCalls, ...addressCalls, ...noticeCalls, ...employeeCalls },
  Orders: { ...orderCalls, ...guestOrderCalls, ...returnPictureCalls },
  Notifications: pushCalls,
  'ERP partners': partnerCalls,
  Referrals: referralCalls,
  Numbers: numberCalls,
  Payments: { ...paymentCalls, ...noticeOfPaymentCalls },
};

export const PREFIX = '/v1/middleware';

/** Whether an address is a call whose caller is a payment gateway, which may send a form. */
export function takesForms(pathname: string): boolean {
  const name = pathname.startsWith(`${PREFIX}/`) ? pathname.slice(PREFIX.length + 1) : '';
  return Object.values(areas).some((calls) => Object.hasOwn(calls, name) && calls[name]?.POST?.isForeign);
}
