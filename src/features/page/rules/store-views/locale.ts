/** A configured locale: its code, optionally with its default currency. */
type LocaleEntry = string | { code: string; defaultCurrency?: string };

export interface LocaleConfig {
  locales: readonly LocaleEntry[];
  defaultLocale: string;
  /** The default locale has no prefix in addresses, every other one has its code. */
  strategy: 'prefix-except-default';
  /** Currency of a locale that defines none. */
  defaultCurrency: string;
  country: string;
}

/** The shop's only locale; it has no prefix in addresses. */
export const LOCALE_CONFIG: LocaleConfig = {
  locales: [{ code: 'vi', defaultCurrency: 'VND' }],
  defaultLocale: 'vi',
  strategy: 'prefix-except-default',
  defaultCurrency: 'VND',
  country: 'VN',
};

interface Locale {
  /** Also the store code for backend requests. */
  code: string;
  currency: string;
  country: string;
  /** The saved value is missing or different: store, locale and currency must be saved again. */
  isRenewed: boolean;
}

/**
 * The locale of a request: the saved one, else the first segment of the path, else the default. An unknown value
 * becomes the default.
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
