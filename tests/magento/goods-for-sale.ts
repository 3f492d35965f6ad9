import { PRODUCTS } from './luma.ts';
import { askMagento, MAGENTO_URL } from './magento.ts';

interface Stock {
  products: {
    items: { sku: string; stock_status: string; variants?: { product: { sku: string; stock_status: string } }[] }[];
  };
}

/**
 * Runs before the tests. Every run buys some of the same products, so they sell out at some time. Throws with the SKUs
 * whose stock must be raised, or that this Magento does not have.
 */
export default async function checkGoodsForSale(): Promise<void> {
  const { products } = await askMagento<Stock>(
    `query ($paths: [String]) {
      products(filter: { url_key: { in: $paths } }, pageSize: 50) {
        items { sku stock_status ... on ConfigurableProduct { variants { product { sku stock_status } } } }
      }
    }`,
    { paths: Object.values(PRODUCTS).map(({ path }) => path.replace(/^\/|\.html.*$/g, '')) },
  );
  const known = products.items.flatMap(({ variants = [], ...own }) => [own, ...variants.map(({ product }) => product)]);
  const isSold = (wanted: string) =>
    known.some(({ sku, stock_status }) => sku.startsWith(wanted) && stock_status === 'IN_STOCK');
  const lacking = Object.values(PRODUCTS)
    .map(({ sku }) => sku)
    .filter((sku) => !isSold(sku));
  if (lacking.length)
    throw new Error(
      `${MAGENTO_URL} does not sell ${lacking.join(', ')}: raise their stock, or load Luma's sample data.`,
    );
}
