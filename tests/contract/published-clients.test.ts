import { readFileSync } from 'node:fs';
import { buildSchema, isInterfaceType, isObjectType, isUnionType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { coreTypeDefs } from '../../functions/commerce/app/graphql/schema.ts';

/**
 * The fields that published clients of Magento request, by type, and arguments as `field(argument:)`. They come from
 * the documents of @magento/peregrine 15.7.3, @magento/venia-ui 11.7.3 and GraphCommerce 10.0.3 (cart, cart items,
 * category, customer, product, review, store, wishlist), limited to the schema of 2.4.8.
 */
const ASKED = JSON.parse(readFileSync(new URL('published-clients.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;
/**
 * The operations and fields of Adobe's published schema of 2.4.8 that the backend refuses, by the edition or module that
 * has them, then by type (docs/magento-differences.md). Fields of products are listed once, at their interface.
 */
const REFUSED = JSON.parse(readFileSync(new URL('refused-fields.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, string>
>;
/** Types that only Adobe Commerce has. */
const REFUSED_TYPES = ['AppliedGiftCard', 'DynamicBlock', 'GiftCardAccount', 'GiftOptionsPrices'];

const schema = buildSchema(coreTypeDefs.join('\n'));

/** Whether the schema has a type, a field of it, or an argument of that field. */
function has(typeName: string, asked?: string): boolean {
  const type = schema.getType(typeName);
  if (!asked) return type !== undefined;
  const [, name = '', argument] = /^(\w+)(?:\((\w+):\))?$/.exec(asked) ?? [];
  if (isUnionType(type) || !(isObjectType(type) || isInterfaceType(type))) return false;
  const field = type.getFields()[name];
  return field !== undefined && (argument === undefined || field.args.some((known) => known.name === argument));
}

describe('documents of published clients', () => {
  test('requested fields were found', () => {
    expect(Object.keys(ASKED).length).toBeGreaterThan(150);
  });

  test.each(Object.entries(ASKED))('%s', (typeName, asked) => {
    const parts = asked.split(' ').filter(Boolean);
    expect(has(typeName)).toBe(true);
    expect(parts.filter((part) => !has(typeName, part))).toEqual([]);
  });

  test.each(Object.entries(REFUSED))(
    '[GQL-079] what only “%s” has is refused, as the documents say',
    (edition, types) => {
      const names = Object.entries(types).flatMap(([type, fields]) =>
        fields.split(' ').map((field) => [type, field] as const),
      );
      expect(names.filter(([type, field]) => has(type, field)).map((name) => name.join('.'))).toEqual([]);
      expect(readFileSync('docs/magento-differences.md', 'utf8')).toMatch(
        new RegExp(`\\| ${edition} +\\| ${names.length} +\\|`),
      );
    },
  );

  test('[GQL-079] no type of Adobe Commerce alone exists here', () => {
    expect(REFUSED_TYPES.filter((name) => has(name))).toEqual([]);
  });
});
