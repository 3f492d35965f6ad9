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
/** Fields that only Adobe Commerce has: gift cards, gift options and dynamic blocks. */
const ADOBE_COMMERCE = [
  'AppliedGiftCard',
  'ApplyGiftCardToCartOutput',
  'Cart.applied_gift_cards',
  'Cart.gift_receipt_included',
  'Cart.printed_card_included',
  'CartPrices.gift_options',
  'DynamicBlock',
  'DynamicBlocks',
  'GiftCardAccount',
  'GiftOptionsPrices',
  'Mutation.applyGiftCardToCart',
  'Mutation.removeGiftCardFromCart',
  'Mutation.setGiftOptionsOnCart',
  'Query.dynamicBlocks',
  'Query.giftCardAccount',
  'RemoveGiftCardFromCartOutput',
  'SetGiftOptionsOnCartOutput',
  'StoreConfig.allow_gift_receipt',
  'StoreConfig.allow_printed_card',
];

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

  test('fields that only Adobe Commerce has do not exist here', () => {
    expect(ADOBE_COMMERCE.filter((name) => has(...(name.split('.') as [string, string?])))).toEqual([]);
  });
});
