import { mediaAddress } from '../../media/graphql/media.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import type { AttributeOptionRow, AttributeRow } from '../db/catalog-rows.ts';

/** Magento's swatch types; all other swatches are text. */
const SWATCH_COLOR = 1;
export const SWATCH_IMAGE = 2;

/** The swatch of an option: colour, picture or text; null when the attribute has no swatches. */
export function swatchData(option: AttributeOptionRow, attribute: AttributeRow, context: GraphqlContext) {
  if (attribute.swatch === null && option.swatch_type === null) return null;
  if (option.swatch_type === SWATCH_COLOR) return { __typename: 'ColorSwatchData', value: option.swatch_value };
  if (option.swatch_type === SWATCH_IMAGE) {
    const picture = mediaAddress(option.swatch_value, context);
    return { __typename: 'ImageSwatchData', value: option.swatch_value, thumbnail: picture };
  }
  return { __typename: 'TextSwatchData', value: option.swatch_value ?? option.label };
}
