import { VIETNAM_ZONE } from '../../../../src/kernel/time/vietnam-time.ts';
import { DEFAULT_OPTIONAL_ZIP } from '../../address/rules/address-rules.ts';
import { mediaAddress } from '../../media/graphql/media.ts';
import { wordsOf } from '../../shared/rules/words.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { encodeUid } from '../../transport/graphql/uid.ts';
import { DISPLAY_DEFAULTS, DISPLAY_TEXTS } from './store-display.ts';

/**
 * Magento's defaults for settings that the table `config` does not contain. One default is ours: a registration must be
 * confirmed by a mailed link, because an immediate sign-in would reveal that an address had no account.
 */
const DEFAULTS: Record<string, unknown> = {
  allow_guests_to_write_product_reviews: '1',
  autocomplete_on_storefront: false,
  base_currency_code: 'VND',
  cart_expires_in_days: 30,
  cart_summary_display_quantity: 1,
  catalog_default_sort_by: 'position',
  category_url_suffix: '.html',
  cms_home_page: 'home',
  cms_no_route: 'no-route',
  configurable_product_image: 'ITSELF',
  configurable_thumbnail_source: 'itself',
  ...DISPLAY_DEFAULTS,
  contact_enabled: true,
  create_account_confirmation: true,
  customer_access_token_lifetime: 1,
  default_country: 'VN',
  default_display_currency_code: 'VND',
  demonotice: 0,
  display_product_prices_in_catalog: 2,
  display_shipping_prices: 2,
  display_state_if_optional: true,
  enable_multiple_wishlists: '0',
  front: 'cms',
  grid_per_page: 10,
  grid_per_page_values: '10,20,50',
  grouped_product_image: 'ITSELF',
  is_checkout_agreements_enabled: false,
  is_guest_checkout_enabled: true,
  is_one_page_checkout_enabled: true,
  list_mode: 'grid-list',
  list_per_page: 10,
  list_per_page_values: '10,20,50',
  locale: 'vi_VN',
  magento_wishlist_general_is_enabled: '1',
  max_items_in_order_summary: 10,
  minicart_display: true,
  minicart_max_items: 10,
  minimum_password_length: '8',
  newsletter_enabled: true,
  no_route: 'cms/noroute/index',
  optional_zip_countries: DEFAULT_OPTIONAL_ZIP,
  order_cancellation_enabled: true,
  product_reviews_enabled: '1',
  product_url_suffix: '.html',
  required_character_classes_number: '3',
  show_cms_breadcrumbs: 1,
  store_group_code: 'main_website_store',
  store_group_name: 'Main Website Store',
  store_sort_order: 0,
  title_separator: '-',
  timezone: VIETNAM_ZONE,
  use_store_in_url: false,
  website_code: 'base',
  website_id: 1,
  website_name: 'Main Website',
  weight_unit: 'kgs',
};

/** Settings without a default, null when unset. */
const TEXTS = [
  ...DISPLAY_TEXTS,
  'absolute_footer',
  'copyright',
  'countries_with_required_region',
  'default_description',
  'default_keywords',
  'default_title',
  'head_includes',
  'head_shortcut_icon',
  'logo_alt',
  'logo_height',
  'logo_width',
  'maximum_number_of_wishlists',
  'payment_payflowpro_cc_vault_active',
  'store_name',
  'title_prefix',
  'title_suffix',
  'welcome',
];

/** A setting of the store by its name in StoreConfig, or Magento's default. */
export async function storeSetting(name: string, context: GraphqlContext): Promise<unknown> {
  return (await context.setting(name)) ?? DEFAULTS[name] ?? null;
}

/** The backend's own texts, in the store's language. */
export const storeWords = async (context: GraphqlContext) => wordsOf(String(await storeSetting('locale', context)));

/** The suffix of product addresses. */
export const productSuffix = async (context: GraphqlContext) =>
  String(await storeSetting('product_url_suffix', context));
/** The suffix of category addresses. */
export const categorySuffix = async (context: GraphqlContext) =>
  String(await storeSetting('category_url_suffix', context));

const root = async (context: GraphqlContext) => (await context.loaders.categories()).root?.id ?? null;
const STORE_IDS: Record<string, number> = { default: 1, vi: 2, mobile: 3 };
const origin = ({ request }: GraphqlContext) => `${new URL(request.url).origin}/`;

/** The `https` setting has the same value, because the shop has only one address. */
const address = (name: string, path: (context: GraphqlContext) => string) => ({
  [name]: async (_: unknown, _args: unknown, context: GraphqlContext) => (await context.setting(name)) ?? path(context),
  [`secure_${name}`]: async (_: unknown, _args: unknown, context: GraphqlContext) =>
    (await context.setting(`secure_${name}`)) ?? (await context.setting(name)) ?? path(context),
});

/** The requested store; otherwise the shop's first store. */
const storeCode = async (context: GraphqlContext) =>
  context.request.headers.get('store') ? context.store : ((await context.setting('store_code')) ?? context.store);

const storeConfigFields = {
  ...Object.fromEntries(
    [...Object.keys(DEFAULTS), ...TEXTS].map((name) => [
      name,
      (_: unknown, _args: unknown, context: GraphqlContext) => storeSetting(name, context),
    ]),
  ),
  ...address('base_url', origin),
  ...address('base_link_url', origin),
  ...address('base_static_url', (context) => `${origin(context)}static/`),
  ...address('base_media_url', ({ mediaUrl }) => `${mediaUrl}/`),
  header_logo_src: async (_: unknown, _args: unknown, context: GraphqlContext) => {
    const logo = await context.setting('header_logo_src');
    return typeof logo === 'string' ? mediaAddress(logo, context) : null;
  },
  store_code: (_: unknown, _args: unknown, context: GraphqlContext) => storeCode(context),
  code: (_: unknown, _args: unknown, context: GraphqlContext) => storeCode(context),
  id: (_: unknown, _args: unknown, { store }: GraphqlContext) => STORE_IDS[store] ?? null,
  is_default_store: (_: unknown, _args: unknown, { store }: GraphqlContext) => store !== 'mobile',
  is_default_store_group: () => true,
  root_category_id: (_: unknown, _args: unknown, context: GraphqlContext) => root(context),
  root_category_uid: async (_: unknown, _args: unknown, context: GraphqlContext) => {
    const id = await root(context);
    return id === null ? null : encodeUid(id);
  },
};

/** The store has no row: its fields are settings. */
export const storeResolvers = {
  Query: {
    storeConfig: (_: unknown, _args: unknown, { shown }: GraphqlContext) => {
      shown.showsShop = true;
      return {};
    },
  },
  StoreConfig: storeConfigFields,
};
