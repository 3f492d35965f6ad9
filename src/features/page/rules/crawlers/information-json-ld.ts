import type { PropertyValue } from 'schema-dts';
import type { Product } from '../../../catalog/rules/catalog.ts';

/** What the merchant's attributes tell of a product, in their words; an option of the variants is told by these. */
export function informationOf({ information, options }: Pick<Product, 'information' | 'options'>) {
  const chosen = new Set(options.map(({ code }) => code));
  const told = information.filter(({ code }) => !chosen.has(code));
  return told.length === 0
    ? {}
    : {
        additionalProperty: told.map(
          ({ code, label, value }) =>
            ({ '@type': 'PropertyValue', propertyID: code, name: label, value }) as const satisfies PropertyValue,
        ),
      };
}
