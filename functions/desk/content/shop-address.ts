/** The address of the storefront: this same origin on a development machine, else the one that the backend names. */
export const shopAddress = (shop: string): string =>
  /^(?:localhost|127\.0\.0\.1)$/.test(location.hostname) ? location.origin : shop.replace(/\/+$/, '');
