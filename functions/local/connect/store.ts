import * as z from 'zod';
import { CURRENCY, currencyProblem } from '../../../src/kernel/money/currency.ts';
import type { Ask } from './ask.ts';
import { ConnectProblem, type Finding, lacking, missing, ready } from './finding.ts';

/** A field that only newer versions have. It reveals the version, because Magento does not report it. */
const KNOWN_SINCE_2_4_7 = '{ storeConfig { order_cancellation_enabled } }';
const KNOWN_SINCE_2_4_8 =
  '{ cart(cart_id: "none") { itemsV2 { items { prices { original_item_price { value } } } } } }';

const View = z.object({
  store_code: z.string(),
  store_name: z.string().nullish(),
  locale: z.string().nullish(),
  is_default_store: z.boolean().nullish(),
});
const Views = z.array(View).catch([]);
type View = z.infer<typeof View>;

const Settings = z.object({
  store_code: z.string(),
  base_currency_code: z.string().nullish(),
  default_display_currency_code: z.string().nullish(),
  base_media_url: z.string().nullish(),
  secure_base_media_url: z.string().nullish(),
  is_guest_checkout_enabled: z.boolean().nullish(),
  product_reviews_enabled: z.union([z.string(), z.boolean()]).nullish(),
  order_cancellation_enabled: z.boolean().nullish(),
});
type Settings = z.infer<typeof Settings>;

const isUnknownField = (errors: readonly string[]) => errors.some((message) => /cannot query field/i.test(message));

/**
 * Checks that this Magento is new enough. Throws `ConnectProblem` for an older one, because further checks would make
 * no sense.
 */
export async function askVersion(ask: Ask): Promise<Finding> {
  if (isUnknownField((await ask(KNOWN_SINCE_2_4_7)).errors))
    throw new ConnectProblem('This Magento is older than 2.4.7: the shop needs 2.4.7 or 2.4.8. Upgrade it first.');
  const isNewer = !isUnknownField((await ask(KNOWN_SINCE_2_4_8)).errors);
  return ready('version', isNewer ? '2.4.8 or newer' : '2.4.7');
}

/** Chooses a store view: `wanted`, else the Vietnamese one, else the default. */
export async function chooseView(ask: Ask, wanted: string | undefined): Promise<{ view: View; views: View[] }> {
  const { data } = await ask('{ availableStores { store_code store_name locale is_default_store } }');
  const views = Views.parse(data.availableStores);
  const codes = views.map(({ store_code }) => store_code).join(', ');
  const view = wanted
    ? views.find(({ store_code }) => store_code === wanted)
    : (views.find(({ locale }) => locale === 'vi_VN') ?? views.find((one) => one.is_default_store) ?? views[0]);
  if (!view)
    throw new ConnectProblem(
      wanted
        ? `There is no store view "${wanted}": this Magento has ${codes || 'none'}.`
        : 'This Magento tells no store view: make one (Stores > All Stores).',
    );
  return { view, views };
}

export function storeViews(view: View, views: readonly View[]): Finding[] {
  const codes = views.map(({ store_code, locale }) => `${store_code} (${locale ?? 'no locale'})`).join(', ');
  const found = ready('store view', `${view.store_code}, of ${codes}`);
  if (view.locale === 'vi_VN') return [found];
  const mend = 'Stores > Configuration > General > Locale: Vietnamese; messages of Magento then need a language pack.';
  return [found, lacking('language', `${view.store_code} is in ${view.locale ?? 'no language'}`, mend)];
}

/** Checks the settings of the store view, the most important first. */
export async function askSettings(ask: Ask): Promise<{ settings: Settings; findings: Finding[] }> {
  const { data, errors } = await ask(`{ storeConfig { ${Object.keys(Settings.shape).join(' ')} } }`);
  const parsed = Settings.safeParse(data.storeConfig);
  if (!parsed.success) throw new ConnectProblem(`The store view cannot be read: ${errors.join('; ') || 'no answer'}`);
  const settings = parsed.data;
  return { settings, findings: [currencyOf(settings), ...customersOf(settings)] };
}

function currencyOf(settings: Settings): Finding {
  const { base_currency_code: base = null, default_display_currency_code: display = null } = settings;
  const problem = currencyProblem({ storeCode: settings.store_code, baseCurrency: base, currency: display });
  if (!problem) return ready('currency', CURRENCY);
  return missing('currency', `${base ?? '?'}, shown in ${display ?? '?'}`, problem);
}

function customersOf(settings: Settings): Finding[] {
  const isOn = (value: unknown) => value === true || value === '1';
  const where = 'Stores > Configuration >';
  return [
    isOn(settings.is_guest_checkout_enabled)
      ? ready('guest checkout', 'on')
      : lacking('guest checkout', 'off', `${where} Sales > Checkout > Allow Guest Checkout`),
    isOn(settings.product_reviews_enabled)
      ? ready('reviews', 'on')
      : lacking('reviews', 'off', `${where} Catalog > Catalog > Product Reviews`),
    settings.order_cancellation_enabled
      ? ready('cancellation by customers', 'on')
      : lacking('cancellation by customers', 'off', `${where} Sales > Sales > Order Cancellation`),
  ];
}
