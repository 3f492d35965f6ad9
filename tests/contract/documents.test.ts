import { globSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isInputObjectType,
  Kind,
  parse,
  print,
  type TypeNode,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { costOf, costProblem, documentProblem } from '../../functions/commerce/app/graphql/limits.ts';
import { coreTypeDefs, typeDefs } from '../../functions/commerce/app/graphql/schema.ts';
import { fragments, operations } from './documents.ts';
import { reduceSchema } from './reduced-schema.ts';

/** Documents with fields of our own backend. They are sent separately, and the shop works without them. */
const EXTENSIONS = [
  'AddProductsToOwnCart',
  'AttributeSwatches',
  'BeginOwnCart',
  'CancelOrderOfCart',
  'CardExtensions',
  'CartExtensions',
  'CartPickupPlaces',
  'CategoryThumbnails',
  'CreateCustomerWithCaptcha',
  'CustomerExtensions',
  'DetailsForFeed',
  'EndPriceAlert',
  'GenerateCustomerTokenWithCaptcha',
  'GtinsForFeed',
  'GtinsOfProduct',
  'GuestReturnPictures',
  'GuestReturns',
  'OrderOfCart',
  'OwnFields',
  'OwnReturnPictures',
  'OwnReturns',
  'PendingReviews',
  'PriceAlerts',
  'ProductExtensions',
  'RequestGuestReturn',
  'RequestPriceAlert',
  'RequestReturn',
  'ReturnQuestions',
  'ReviewList',
  'ShareWishlist',
  'SharedWishlist',
  'WishlistSharing',
];
/**
 * Documents whose variables have types that Magento lacks: it answers them with "Internal server error" and 500, which
 * the shop takes for an outage. They are sent only to a backend that has answered another document of `EXTENSIONS`.
 */
const WITH_OWN_TYPES = [
  'EndPriceAlert',
  'RequestGuestReturn',
  'RequestPriceAlert',
  'RequestReturn',
  'ReviewList',
  'ShareWishlist',
];
/**
 * Documents with fields that Magento has only since 2.4.8. They are sent separately, and the shop also works when they
 * are refused.
 */
const SINCE_2_4_8 = [
  'CartPriceExtensions',
  'ConfirmCancelOrder',
  'OwnOrderExtensions',
  'PriceDisplay',
  'ResendConfirmation',
];

const magento = (version: string) =>
  readFileSync(new URL(`magento-${version}.generated.graphql`, import.meta.url), 'utf8');
const schemaOf = (sdl: string) => buildSchema(sdl, { assumeValidSDL: true });
const V2_4_7 = schemaOf(magento('2.4.7'));
const V2_4_8 = schemaOf(magento('2.4.8'));
const documents = operations.map(({ document }) => document);
const problems = (schema: GraphQLSchema, { document }: (typeof operations)[number]) =>
  validate(schema, document).map(({ message }) => message);

test('the documents of the storefront were found', () => {
  expect(operations.length).toBeGreaterThan(20);
});

/** Page sizes that are variables and that the shop never sends as large as the default of the backend. */
const SENT: Readonly<Record<string, object>> = { WornWith: { pageSize: 5 } };

test.each(operations)(
  '[B-26] [COST-002] $name is valid against the schema of the embedded backend, and within its cost',
  ({ name, document }) => {
    const schema = buildSchema(typeDefs.join('\n'));
    expect(validate(schema, document)).toEqual([]);
    expect(documentProblem(schema, document)).toBeNull();
    expect(costProblem(costOf(schema, document, { variables: { ...SENT[name] } }))).toBeNull();
  },
);

describe('the two supported versions of Magento', () => {
  test.each(operations.filter(({ name }) => !EXTENSIONS.includes(name)))('2.4.8 knows all of $name', (operation) => {
    expect(problems(V2_4_8, operation)).toEqual([]);
  });

  test.each(operations.filter(({ name }) => ![...EXTENSIONS, ...SINCE_2_4_8].includes(name)))(
    '2.4.7 knows all of $name',
    (operation) => {
      expect(problems(V2_4_7, operation)).toEqual([]);
    },
  );

  test('separate documents contain only what a version lacks', () => {
    const lacking = (schema: GraphQLSchema) =>
      operations.filter((operation) => problems(schema, operation).length > 0).map(({ name }) => name);
    expect(lacking(V2_4_8).toSorted()).toEqual(EXTENSIONS);
    expect(lacking(V2_4_7).toSorted()).toEqual([...EXTENSIONS, ...SINCE_2_4_8].toSorted());
    const core = buildSchema(coreTypeDefs.join('\n'));
    expect(lacking(core).toSorted()).toEqual(EXTENSIONS);
  });

  // The value of a variable is made in code, so no document shows which fields of its type are used.
  test('fields of inputs that only the newer version accepts are listed', () => {
    const newer = Object.values(V2_4_8.getTypeMap()).flatMap((type) => {
      if (!isInputObjectType(type) || type.name.startsWith('__')) return [];
      const older = V2_4_7.getType(type.name);
      const known = isInputObjectType(older) ? older.getFields() : null;
      return known
        ? Object.keys(type.getFields()).flatMap((name) => (name in known ? [] : `${type.name}.${name}`))
        : [];
    });
    expect(newer).toEqual([
      'CartAddressInput.custom_attributes',
      'CustomerOrdersFilterInput.grand_total',
      'CustomerOrdersFilterInput.order_date',
      'CustomerOrdersFilterInput.status',
      // 2.4.7 uses the postal code instead.
      'OrderInformationInput.lastname',
    ]);
  });

  test.each(['2.4.7', '2.4.8'])(
    'the schema of %s contains only what the documents use (npm run codegen:magento)',
    (version) => {
      const known = buildSchema(readFileSync('src/features/transport/server/graphql/schema.graphql', 'utf8'));
      expect(reduceSchema(schemaOf(magento(version)), documents, known)).toBe(magento(version));
    },
  );
});

/** Types of products and categories, whose fields Magento reads itself, one level deep. */
const LOOKED_INTO = /^(Product|Category)Interface$|Product$|^CategoryTree$/;

/** Why Magento would fail for a fragment, or leave its fields empty, in lists of products and categories. */
function pitfalls({ typeCondition, selectionSet }: FragmentDefinitionNode): string[] {
  if (!LOOKED_INTO.test(typeCondition.name.value)) return [];
  return selectionSet.selections.flatMap((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return ['an inline fragment: "Internal server error"'];
    return selection.kind === Kind.FRAGMENT_SPREAD ? ['a fragment in a fragment: its fields are null'] : [];
  });
}

describe('limits of Magento that no schema shows', () => {
  test.each([...fragments])('the fragment %s is flat where Magento determines attributes', (_, fragment) => {
    expect(pitfalls(fragment)).toEqual([]);
  });

  test.each([
    ['2.4.7', V2_4_7, WITH_OWN_TYPES],
    ['2.4.8', V2_4_8, WITH_OWN_TYPES.filter((name) => name !== 'ShareWishlist')],
  ])('[B-200] %s knows the types of all variables, except of listed documents', (_, schema, listed) => {
    const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));
    const typesOf = ({ document: { definitions } }: (typeof operations)[number]) =>
      definitions.flatMap((node) =>
        node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []).map(({ type }) => nameOf(type)) : [],
      );
    const failing = operations.filter((operation) => typesOf(operation).some((type) => !schema.getType(type)));
    expect(failing.map(({ name }) => name).toSorted()).toEqual(listed);
  });

  test('a nested fragment is found', () => {
    const pitfallsOf = (source: string) =>
      parse(source).definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? pitfalls(node) : []));
    expect(pitfallsOf('fragment A on ProductInterface { sku ... on BundleProduct { items { uid } } }')).toHaveLength(1);
    expect(pitfallsOf('fragment A on CategoryTree { id ...B } fragment B on CategoryTree { name }')).toHaveLength(1);
    expect(pitfallsOf('fragment A on Cart { id ...B } fragment B on ProductInterface { sku }')).toEqual([]);
  });

  // Code that creates the input for a cart or a wishlist; a document does not contain the values of its variables.
  const namesParent = (source: string) => /\bparent_sku\b/.test(source);
  const buying = globSync('src/features/*/{server,actions}/**/*.ts').filter(
    (file) => !file.includes('.test.') && !file.includes('generated'),
  );

  test('nothing is bought or added to a wishlist by a variant’s SKU, because Magento would treat it as a simple product', () => {
    expect(buying.length).toBeGreaterThan(50);
    expect(buying.filter((file) => namesParent(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('an item with parent_sku beside a variant’s SKU is found', () => {
    expect(namesParent('const item = { sku: variant.sku, parent_sku: product.sku, quantity: 1 };')).toBe(true);
    expect(namesParent('const item = { sku: product.sku, selected_options: variant.uids, quantity: 1 };')).toBe(false);
  });
});

test('[MAGENTO-206] the quantities of a group are asked before its price, which sets them to 1 in Magento', () => {
  const asked = operations
    .map(({ document }) => print(document))
    .filter((text) => /on GroupedProduct/.test(text) && /\bqty\b/.test(text));
  expect(asked).toHaveLength(2);
  for (const text of asked) expect(text.search(/\bqty\b/)).toBeLessThan(text.search(/ProductFields|price_range/));
});
