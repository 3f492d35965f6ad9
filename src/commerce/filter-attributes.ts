import type { Commerce } from './client.ts';
import { graphql } from './graphql.ts';
import { SETTINGS_LIFE_S } from './shared-reads.ts';

const FilterAttributes = graphql(`
  query FilterAttributes {
    attributesList(entityType: CATALOG_PRODUCT) { items { code frontend_input } }
  }
`);

/** How an attribute is entered that has a few values to choose from. */
const CHOSEN_BY: readonly string[] = ['SELECT', 'MULTISELECT', 'BOOLEAN'];

/** Codes of the attributes with options, which addresses filter and choose by [LIST-012]. Throws `CommerceError`. */
export async function listFilterAttributes(commerce: Commerce): Promise<string[]> {
  const { attributesList } = await commerce.read(FilterAttributes, {}, SETTINGS_LIFE_S);
  return (attributesList?.items ?? []).flatMap((item) =>
    item?.frontend_input && CHOSEN_BY.includes(item.frontend_input) ? [item.code] : [],
  );
}
