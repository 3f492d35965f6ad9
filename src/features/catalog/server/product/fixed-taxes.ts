import { formatDong } from '../../../../kernel/money/money.ts';
import { text } from '../../../../text/vi.ts';
import type { Commerce } from '../../../transport/server/commerce.ts';
import { graphql } from '../../../transport/server/graphql/graphql.ts';
import { GOODS_LIFE_S, SETTINGS_LIFE_S } from '../../../transport/server/shared-reads.ts';

/** How Magento shows fixed taxes of products. A document of its own, because the module that has them can be removed. */
const FixedTaxDisplay = graphql(`query FixedTaxDisplay { storeConfig { category_fixed_product_tax_display_setting } }`);

/** Whether the prices that Magento reports contain fixed taxes: its setting for lists decides it for product pages, too. */
const KINDS: Partial<Record<string, 'included' | 'added'>> = {
  INCLUDE_FPT_WITHOUT_DETAILS: 'included',
  INCLUDE_FPT_WITH_DETAILS: 'included',
  // Here, too, the prices that Magento reports contain them.
  EXCLUDE_FPT_AND_INCLUDE_WITH_DETAILS: 'included',
  EXCLUDE_FPT_WITHOUT_DETAILS: 'added',
};

const ProductFixedTaxes = graphql(`
  query ProductFixedTaxes($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        price_range { minimum_price { fixed_product_taxes { label amount { value } } } }
        ... on ConfigurableProduct {
          variants { product { price_range { minimum_price { fixed_product_taxes { label amount { value } } } } } }
        }
      }
    }
  }
`);

interface Priced {
  price_range: {
    minimum_price: {
      fixed_product_taxes: readonly ({ label: string | null; amount: { value: number | null } | null } | null)[] | null;
    };
  };
}

/**
 * What is said of the fixed taxes of a product (Magento's FPT) beside its price; of a configurable product those that
 * all its variants share. Asked only at a Magento that has such taxes. Throws `CommerceError`.
 */
export async function listFixedTaxes(commerce: Commerce, sku: string): Promise<string[]> {
  const display = await commerce.forEverybody.extension(FixedTaxDisplay, {}, SETTINGS_LIFE_S);
  const kind = KINDS[display?.storeConfig?.category_fixed_product_tax_display_setting ?? ''];
  if (!kind) return [];
  const answer = await commerce.extension(ProductFixedTaxes, { sku }, GOODS_LIFE_S);
  const product = answer?.products?.items?.[0];
  if (!product) return [];
  const variants = 'variants' in product ? (product.variants ?? []) : [];
  const [first = [], ...others] = variants.length
    ? variants.flatMap((variant) => (variant?.product ? [wordsOf(variant.product, kind)] : []))
    : [wordsOf(product, kind)];
  return others.every((words) => words.join() === first.join()) ? first : [];
}

const wordsOf = ({ price_range }: Priced, kind: 'included' | 'added'): string[] =>
  (price_range.minimum_price.fixed_product_taxes ?? []).flatMap((tax) =>
    tax?.amount?.value
      ? [
          text(
            kind === 'included' ? 'product.fixedTaxIncluded' : 'product.fixedTaxAdded',
            tax.label || text('cart.fee'),
            formatDong(Math.round(tax.amount.value)),
          ),
        ]
      : [],
  );
