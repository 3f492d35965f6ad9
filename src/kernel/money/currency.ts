/** The only supported currency: đồng have no decimals. */
export const CURRENCY = 'VND';

/**
 * Why prices of a store view would be shown wrongly, in one sentence for the operator; null when they are đồng. A
 * `null` currency was not reported by the backend.
 */
export function currencyProblem(store: { storeCode: string; baseCurrency: string | null; currency: string | null }) {
  const wrong = [
    ['base currency', store.baseCurrency],
    ['display currency', store.currency],
  ].filter(([, code]) => code !== null && code !== CURRENCY);
  if (!wrong.length) return null;
  const found = wrong.map(([name, code]) => `${name} ${code}`).join(' and ');
  return `The store view "${store.storeCode}" has ${found}: the shop sells in ${CURRENCY} only. Set both to ${CURRENCY} (Stores > Configuration > General > Currency Setup).`;
}
