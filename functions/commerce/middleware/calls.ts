import { accountCalls } from './account.ts';
import { addressCalls } from './addresses.ts';
import { blogCalls } from './blog.ts';
import { campaignCalls } from './campaign.ts';
import { captchaCalls } from './captcha.ts';
import { configCalls } from './config.ts';
import { couponCalls } from './coupons.ts';
import { noticeCalls } from './customer-notices.ts';
import { employeeCalls } from './employee.ts';
import { type Calls, tagged } from './endpoint.ts';
import { faqCalls } from './faq.ts';
import { flashSaleCalls } from './flash-sale.ts';
import { giftCalls } from './gifts.ts';
import { layoutCalls } from './layout.ts';
import { loginCalls } from './login-code.ts';
import { loyaltyCalls } from './loyalty.ts';
import { wheelCalls } from './lucky-wheel.ts';
import { menuCalls } from './menu.ts';
import { codeCalls } from './one-time-code.ts';
import { orderCalls } from './orders.ts';
import { pageCalls } from './pages.ts';
import { partnerCalls } from './partners.ts';
import { noticeOfPaymentCalls } from './payment-notices.ts';
import { paymentCalls } from './payments.ts';
import { recommendationCalls } from './recommendations.ts';
import { referralCalls } from './referral.ts';
import { regionCalls } from './region.ts';
import { searchCalls } from './search.ts';
import { stockCalls } from './stock.ts';
import { storeCalls } from './stores.ts';
import { videoCalls } from './videos.ts';
import { voucherFormCalls } from './voucher-form.ts';
import { voucherCalls } from './vouchers.ts';
import { walletCalls } from './wallet.ts';

/** Every call there is, by area; a new area is added to this list. */
export const areas: Record<string, Calls> = {
  Search: searchCalls,
  Recommendations: recommendationCalls,
  Stock: stockCalls,
  'Flash sale': flashSaleCalls,
  Stores: tagged('stores', storeCalls),
  Regions: tagged('config', regionCalls),
  Configuration: tagged('config', { ...configCalls, ...campaignCalls }),
  Menu: tagged('mega_menu', menuCalls),
  Layout: layoutCalls,
  Pages: pageCalls,
  Questions: tagged('faq', faqCalls),
  Blog: tagged('blog', blogCalls),
  Videos: videoCalls,
  Vouchers: { ...voucherCalls, ...voucherFormCalls, ...walletCalls },
  Coupons: couponCalls,
  Gifts: giftCalls,
  'C Point': loyaltyCalls,
  'Lucky wheel': wheelCalls,
  'One-time codes': { ...captchaCalls, ...codeCalls, ...loginCalls },
  Customers: { ...accountCalls, ...addressCalls, ...noticeCalls, ...employeeCalls },
  Orders: orderCalls,
  'ERP partners': partnerCalls,
  Referrals: referralCalls,
  Payments: { ...paymentCalls, ...noticeOfPaymentCalls },
};

export const PREFIX = '/v1/middleware';
