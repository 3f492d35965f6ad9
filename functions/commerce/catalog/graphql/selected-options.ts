import type { GraphqlContext } from '../../transport/graphql/context.ts';
import {
  bundleOptionUid,
  bundleSelectionUid,
  configurableAttributeUid,
  configurableOptionUid,
  downloadableLinkUid,
} from '../../transport/graphql/uid.ts';
import type { ChosenSelection, PricedLine } from '../rules/line.ts';
import { sampleAddress } from './download-samples.ts';
import { money } from './product-price.ts';

/** The options that identify the selected variant. */
export function selectedConfigurableOptions({
  product,
  configurableOptions,
}: Pick<PricedLine, 'product' | 'configurableOptions'>) {
  return configurableOptions.map(({ attributeId, attributeLabel, valueId, valueLabel }) => ({
    id: attributeId,
    configurable_product_option_uid: configurableAttributeUid(product.id, attributeId),
    option_label: attributeLabel,
    value_id: valueId,
    configurable_product_option_value_uid: configurableOptionUid(attributeId, valueId),
    value_label: valueLabel,
  }));
}

/** The selected links of a download. */
export const selectedLinks = ({ links }: Pick<PricedLine, 'links'>, _: unknown, context: GraphqlContext) =>
  links.map((link) => ({
    ...link,
    uid: downloadableLinkUid(link.id),
    sort_order: link.position,
    sample_url: sampleAddress(context, 'linkSample/link_id', link.id),
  }));

/** The selections of a bundle, by option. */
export function selectedBundleOptions({ selections }: Pick<PricedLine, 'selections'>) {
  const options = Map.groupBy(selections, ({ choice }) => choice.option_id);
  return [...options].map(([optionId, chosen]) => ({
    id: optionId,
    uid: bundleOptionUid(optionId),
    label: chosen[0]?.choice.title ?? '',
    type: chosen[0]?.choice.input ?? '',
    values: chosen.map(({ choice, product, quantity, price, regularPrice }: ChosenSelection) => ({
      id: choice.selection_id,
      uid: bundleSelectionUid(optionId, choice.selection_id, quantity),
      label: product.name,
      quantity,
      price,
      priceV2: money(price),
      original_price: money(regularPrice),
    })),
  }));
}
