/** Where the shop is: under this very address on one's own machine, else where the backend says. */
export const shopAddress = (shop: string): string =>
  /^(?:localhost|127\.0\.0\.1)$/.test(location.hostname) ? location.origin : shop;
