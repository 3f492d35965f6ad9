import type { Commerce } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';
import { streetLinesOf } from '../rules/street-lines.ts';

const FORM = 'customer_address_edit';
/** Magento's default, also of a version that does not tell its forms. */
const DEFAULT_STREET_LINES = 2;

const AddressForm = graphql(`
  query AddressForm($form: String!) {
    attributesForm(formCode: $form) { items { code ... on CustomerAttributeMetadata { multiline_count } } }
  }
`);

/** How many lines a street may have: in Magento the setting `customer/address/street_lines`. */
export async function readStreetLines(commerce: Commerce): Promise<number> {
  return commerce.once('street-lines', async () => {
    const form = await optional(commerce.forEverybody.read(AddressForm, { form: FORM }, SETTINGS_LIFE_S), null);
    // A schema that was cut down may leave the form out.
    const street = form?.attributesForm?.items?.find((item) => item?.code === 'street');
    const told = street && 'multiline_count' in street ? street.multiline_count : null;
    return streetLinesOf(told, DEFAULT_STREET_LINES);
  });
}
