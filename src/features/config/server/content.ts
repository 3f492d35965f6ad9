import * as z from 'zod';
import { type PasswordLimits, USUAL_PASSWORD_LIMITS } from '../../../kernel/contact/password.ts';
import { SITE_CONTENT } from '../../content/rules/site-content.ts';
import { sanitize } from '../../markup/server/sanitize.ts';
import { mediaPath } from '../../media/server/picture.ts';
import { LOYALTY_CALLS } from '../../page/rules/middleware-pages.ts';
import type { Commerce, GraphqlApi } from '../../transport/server/commerce.ts';
import { CommerceError, optional } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { getBody } from '../../transport/server/middleware.ts';
import { remembered } from '../../transport/server/resilience/remembered.ts';
import { GOODS_LIFE_S, SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';
import type { CmsBlock, CmsPage, MenuItem, ShopConfig, StoreConfig } from '../rules/content.ts';
import { SomeConfig, toShopConfig } from './config-mapper.ts';
import { toMenu, WireMenu } from './menu-mapper.ts';

const CmsPageByIdentifier = graphql(`
  query CmsPageByIdentifier($identifier: String!) {
    cmsPage(identifier: $identifier) {
      identifier title content_heading content meta_title meta_description meta_keywords
    }
  }
`);

const CmsBlocksByIdentifiers = graphql(`
  query CmsBlocksByIdentifiers($identifiers: [String]) {
    cmsBlocks(identifiers: $identifiers) { items { identifier title content } }
  }
`);

const StoreFields = graphql(`
  fragment StoreFields on StoreConfig {
    store_code store_name default_title base_currency_code default_display_currency_code locale base_link_url
    is_guest_checkout_enabled header_logo_src logo_width logo_height logo_alt
    minimum_password_length required_character_classes_number
  }
`);

const StoreConfiguration = graphql(`query StoreConfiguration { storeConfig { ...StoreFields } }`, [StoreFields]);

/** How Magento shows prices: 1 for without tax, 2 with, 3 both. A document of its own, because 2.4.7 does not say it. */
const PriceDisplay = graphql(`query PriceDisplay { storeConfig { display_product_prices_in_catalog } }`);

/** What a merchant can switch off. A document of its own, because the modules that have it can be removed. */
const StoreFunctions = graphql(`query StoreFunctions { storeConfig {
  newsletter_enabled product_reviews_enabled allow_guests_to_write_product_reviews magento_wishlist_general_is_enabled
  contact_enabled
} }`);

/** Magento's setting "Excluding Tax" of prices in the catalogue. */
const WITHOUT_TAX = 1;

/** A CMS page, or null when there is none. Throws `CommerceError` on outages. */
export async function getCmsPage(commerce: GraphqlApi, identifier: string): Promise<CmsPage | null> {
  try {
    const { cmsPage } = await commerce.read(CmsPageByIdentifier, { identifier }, GOODS_LIFE_S);
    if (!cmsPage) return null;
    return {
      identifier: cmsPage.identifier ?? identifier,
      title: cmsPage.title ?? '',
      heading: cmsPage.content_heading || null,
      html: sanitize(cmsPage.content),
      metaTitle: cmsPage.meta_title,
      metaDescription: cmsPage.meta_description,
      metaKeywords: cmsPage.meta_keywords,
    };
  } catch (error) {
    // Magento answers an unknown identifier with an error.
    if (error instanceof CommerceError && error.isUnknownEntity) return null;
    throw error;
  }
}

/** The existing blocks among these, in the requested order. Throws `CommerceError`. */
export async function listCmsBlocks(commerce: GraphqlApi, identifiers: readonly string[]): Promise<CmsBlock[]> {
  if (!identifiers.length) return [];
  const { cmsBlocks } = await commerce.read(CmsBlocksByIdentifiers, { identifiers: [...identifiers] }, SETTINGS_LIFE_S);
  const blocks = new Map(
    (cmsBlocks?.items ?? []).flatMap((block) =>
      block?.identifier
        ? [
            [
              block.identifier,
              { identifier: block.identifier, title: block.title ?? '', html: sanitize(block.content) },
            ],
          ]
        : [],
    ),
  );
  return identifiers.flatMap((identifier) => blocks.get(identifier) ?? []);
}

const menuOf = remembered(toMenu);
const configOf = remembered(toShopConfig);
/** The configuration of a shop without a middleware: safe defaults, and no C Point. */
const WITHOUT_MIDDLEWARE: ShopConfig = { ...toShopConfig({}), popularKeywords: [], hasLoyalty: false };

/**
 * The store code that menu and configuration are requested with: of the device kind, in another store view of that view.
 * Undefined for the default configuration of a wide screen.
 */
function storeCodeOf({ device, isOtherView, store }: Commerce): string | undefined {
  if (isOtherView) return store;
  return device === 'mobile' ? 'mobile' : undefined;
}

/** The mega menu for the visitor's device kind. Throws `CommerceError`. */
export function listMenu(commerce: Commerce): Promise<MenuItem[]> {
  return commerce.once('menu', async () => {
    const storeCode = storeCodeOf(commerce) ?? commerce.store;
    const shared = { lifeS: SETTINGS_LIFE_S, shape: WireMenu };
    const answer = await getBody(commerce.forEverybody, 'get_mega_menu', { storeCode }, shared);
    if (!answer && !commerce.hasCall('get_mega_menu')) return [];
    if (!answer) throw new CommerceError('refused', 'get_mega_menu was refused');
    return menuOf(answer.result);
  });
}

/**
 * The remote configuration; the mobile one on mobile devices, in another store view that of the view.
 * Throws `CommerceError`.
 */
export function getShopConfig(commerce: Commerce): Promise<ShopConfig> {
  return commerce.once('shop-config', async () => {
    const storeCode = storeCodeOf(commerce);
    const params: Record<string, string> = storeCode ? { storeCode } : {};
    const shared = { lifeS: SETTINGS_LIFE_S, shape: SomeConfig };
    const answer = await getBody(commerce.forEverybody, 'config_list', params, shared);
    if (!answer && !commerce.hasCall('config_list')) return WITHOUT_MIDDLEWARE;
    if (!answer) throw new CommerceError('refused', 'config_list was refused');
    noteServedCalls(commerce, answer.result);
    const config = configOf(answer.result);
    // The switch also removes their pages and links.
    if (!config.hasLoyalty) commerce.leaveOut(LOYALTY_CALLS);
    return config;
  });
}

/**
 * How long a page waits for what belongs to every page, such as the menu, in ms. A late answer is still stored when it
 * arrives, so the next page has it.
 */
export const FRAME_MS = 4000;

/** A CMS page, but not that about C Point in a shop without C Point. Throws `CommerceError` on outages. */
export async function findOfferedPage(commerce: Commerce, identifier: string): Promise<CmsPage | null> {
  const [page, config] = await Promise.all([
    getCmsPage(commerce, identifier),
    identifier === SITE_CONTENT.pages.membership ? findShopConfig(commerce) : null,
  ]);
  return config?.hasLoyalty === false ? null : page;
}

/** The remote configuration for a page that can be shown without it: null when it fails or is late. */
export function findShopConfig(commerce: Commerce): Promise<ShopConfig | null> {
  return optional(commerce.within(FRAME_MS, getShopConfig(commerce)), null);
}

const ServedCalls = z.looseObject({ served_calls: z.array(z.string()) });

/** A companion of Magento lists the calls that it has, so that the shop does not request missing ones. */
function noteServedCalls(commerce: Commerce, config: unknown): void {
  const told = ServedCalls.safeParse(config);
  if (told.success) commerce.noteServedCalls(told.data.served_calls);
}

/**
 * Whether guests may place orders, by the remote configuration and by Magento's own setting. True while neither
 * can be read: the backend refuses them then.
 */
export async function letsGuestsOrder(commerce: Commerce): Promise<boolean> {
  const [config, store] = await Promise.all([
    optional(getShopConfig(commerce), null),
    optional(getStoreConfig(commerce), null),
  ]);
  return config?.isGuestCheckoutAllowed !== false && store?.isGuestCheckoutAllowed !== false;
}

/** Name, title, logo and settings of the store. Throws `CommerceError`. */
export function getStoreConfig(commerce: Commerce): Promise<StoreConfig> {
  return commerce.once('store-config', async () => {
    const everybody = commerce.forEverybody;
    const [{ storeConfig: store }, prices, functions] = await Promise.all([
      everybody.read(StoreConfiguration, {}, SETTINGS_LIFE_S),
      optional(everybody.extension(PriceDisplay, {}, SETTINGS_LIFE_S), null),
      optional(everybody.extension(StoreFunctions, {}, SETTINGS_LIFE_S), null),
    ]);
    return {
      storeCode: store?.store_code ?? commerce.store,
      storeName: store?.store_name ?? '',
      defaultTitle: store?.default_title ?? store?.store_name ?? '',
      currency: store?.default_display_currency_code ?? null,
      baseCurrency: store?.base_currency_code ?? null,
      linkBase: store?.base_link_url ?? null,
      locale: store?.locale ?? 'vi_VN',
      isGuestCheckoutAllowed: store?.is_guest_checkout_enabled ?? true,
      hasNewsletter: functions?.storeConfig?.newsletter_enabled ?? true,
      hasReviews: functions?.storeConfig?.product_reviews_enabled !== '0',
      letsGuestsReview: functions?.storeConfig?.allow_guests_to_write_product_reviews !== '0',
      hasWishlist: functions?.storeConfig?.magento_wishlist_general_is_enabled !== '0',
      hasContactForm: functions?.storeConfig?.contact_enabled ?? true,
      hasTaxInPrices: (prices?.storeConfig?.display_product_prices_in_catalog ?? WITHOUT_TAX) > WITHOUT_TAX,
      passwordLimits: passwordLimitsOf(store ?? {}),
      logo: {
        src: logoPath(store?.header_logo_src),
        width: store?.logo_width ?? 0,
        height: store?.logo_height ?? 0,
        alt: store?.logo_alt ?? store?.store_name ?? '',
      },
    };
  });
}

/** Magento says its limits as texts. A limit that is missing or no number is the usual one. */
function passwordLimitsOf({
  minimum_password_length,
  required_character_classes_number,
}: {
  minimum_password_length?: string | null;
  required_character_classes_number?: string | null;
}): PasswordLimits {
  return {
    minimumLength: Number(minimum_password_length) || USUAL_PASSWORD_LIMITS.minimumLength,
    minimumClasses: Number(required_character_classes_number) || USUAL_PASSWORD_LIMITS.minimumClasses,
  };
}

/** Magento gives the logo's path below `media/logo`. */
function logoPath(src: string | null | undefined): string | null {
  if (!src) return null;
  return mediaPath(src) ?? `/logo/${src.replace(/^\/?(logo\/)?/, '')}`;
}
