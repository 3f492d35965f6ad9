/** A locale as configured: its code alone, or with the currency it starts with [LOCALE-008]. */
type LocaleEntry = string | { code: string; defaultCurrency?: string };

export interface LocaleConfig {
  locales: readonly LocaleEntry[];
  defaultLocale: string;
  /** The default locale has no prefix in addresses, every other one has its code [LOCALE-004]. */
  strategy: 'prefix-except-default';
  /** Currency of a locale that names none. */
  defaultCurrency: string;
  country: string;
}

/** The shop's one locale; its prefix is left out of every address [LOCALE-001..004]. */
export const LOCALE_CONFIG: LocaleConfig = {
  locales: [{ code: 'vi', defaultCurrency: 'VND' }],
  defaultLocale: 'vi',
  strategy: 'prefix-except-default',
  defaultCurrency: 'VND',
  country: 'VN',
};

interface Locale {
  /** Also the code of the store that the backend is asked for [LOCALE-005]. */
  code: string;
  currency: string;
  country: string;
  /** What was saved is missing or another: store, locale and currency are to be saved anew [LOCALE-007]. */
  isRenewed: boolean;
}

/**
 * The locale of a request: what was saved, else the first segment of the path, else the default one. A value that the
 * shop does not have becomes the default [LOCALE-006].
 */
export function resolveLocale(saved: string | undefined, pathname: string, config = LOCALE_CONFIG): Locale {
  const known = (code: string | undefined) => config.locales.find((entry) => codeOf(entry) === code);
  const wanted = saved || pathname.split('/')[1];
  const entry = known(wanted) ?? known(config.defaultLocale) ?? config.defaultLocale;
  const code = codeOf(entry);
  const currency = (typeof entry === 'object' && entry.defaultCurrency) || config.defaultCurrency;
  return { code, currency, country: config.country, isRenewed: saved !== code };
}

const codeOf = (entry: LocaleEntry) => (typeof entry === 'string' ? entry : entry.code);
