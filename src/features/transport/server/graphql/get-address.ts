/**
 * Longest path and query of an address, in characters as sent. nginx, Apache, Varnish and Fastly take a first line of
 * 8,192 bytes unless they are told otherwise; the rest is for the method and the version.
 */
const ADDRESS_MAX = 8000;

/** What `encodeURIComponent` escapes although a query may contain it (RFC 3986); a space is shorter as `+`. */
const PLAIN: Readonly<Record<string, string>> = {
  '%20': '+',
  '%24': '$',
  '%2C': ',',
  '%2F': '/',
  '%3A': ':',
  '%3B': ';',
  '%3D': '=',
  '%3F': '?',
  '%40': '@',
};

/** The address of a GET with a GraphQL document; null if it is longer than caches and servers on the way take. */
export function getAddress(url: string, document: string, variables: string): string | null {
  const { origin, pathname, search } = new URL(url);
  const parts = [`query=${encoded(document)}`, ...(variables === '{}' ? [] : [`variables=${encoded(variables)}`])];
  const target = `${pathname}${search ? `${search}&` : '?'}${parts.join('&')}`;
  return target.length <= ADDRESS_MAX ? origin + target : null;
}

const encoded = (value: string) =>
  encodeURIComponent(value).replace(/%(?:20|24|2C|2F|3A|3B|3D|3F|40)/g, (code) => PLAIN[code] ?? code);
