import { blogCalls } from './blog.ts';
import { campaignCalls } from './campaign.ts';
import { captchaCalls } from './captcha.ts';
import { configCalls } from './config.ts';
import { noticeCalls } from './customer-notices.ts';
import type { Calls } from './endpoint.ts';
import { faqCalls } from './faq.ts';
import { flashSaleCalls } from './flash-sale.ts';
import { layoutCalls } from './layout.ts';
import { wheelCalls } from './lucky-wheel.ts';
import { menuCalls } from './menu.ts';
import { codeCalls } from './one-time-code.ts';
import { pageCalls } from './pages.ts';
import { recommendationCalls } from './recommendations.ts';
import { regionCalls } from './region.ts';
import { searchCalls } from './search.ts';
import { stockCalls } from './stock.ts';
import { storeCalls } from './stores.ts';
import { videoCalls } from './videos.ts';
import { voucherCalls } from './vouchers.ts';

/** Every call there is, by area; a new area is added to this list. */
export const areas: Record<string, Calls> = {
  Search: searchCalls,
  Recommendations: recommendationCalls,
  Stock: stockCalls,
  'Flash sale': flashSaleCalls,
  Stores: storeCalls,
  Regions: regionCalls,
  Configuration: { ...configCalls, ...campaignCalls },
  Menu: menuCalls,
  Layout: layoutCalls,
  Pages: pageCalls,
  Questions: faqCalls,
  Blog: blogCalls,
  Videos: videoCalls,
  Vouchers: voucherCalls,
  'Lucky wheel': wheelCalls,
  'One-time codes': { ...captchaCalls, ...codeCalls },
  Customers: noticeCalls,
};

export const PREFIX = '/v1/middleware';
