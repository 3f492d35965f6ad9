import type { TadaDocumentNode } from 'gql.tada';
import { type DocumentNode, type FieldNode, Kind, visit } from 'graphql';
import { readGtin } from '../../exchange/rules/gtin.ts';
import type { GraphqlApi, ShopSettings } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';

/** GTINs by SKU: of products, and of the variants of a configurable product. */
export type Gtins = ReadonlyMap<string, string>;

// A field of our own backend, and of a Magento whose merchant has such an attribute: in documents of their own, so that
// any other Magento can be used without it.

const GtinsOfProduct = graphql(`
  query GtinsOfProduct($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items { sku gtin ... on ConfigurableProduct { variants { product { sku gtin } } } }
    }
  }
`);

const GtinsForFeed = graphql(`
  query GtinsForFeed($pageSize: Int!, $page: Int!) {
    products(filter: {}, sort: { name: ASC }, pageSize: $pageSize, currentPage: $page) {
      items { sku gtin ... on ConfigurableProduct { variants { product { sku gtin } } } }
    }
  }
`);

/** The GTINs of a product and its variants; empty where the backend has none. Throws `CommerceError`. */
export const listProductGtins = (commerce: GraphqlApi & ShopSettings, sku: string): Promise<Gtins> =>
  listGtins(commerce, GtinsOfProduct, { sku });

/** The same of a page of the catalogue, in the order of the feeds. Throws `CommerceError`. */
export const listFeedGtins = (
  commerce: GraphqlApi & ShopSettings,
  page: { pageSize: number; page: number },
): Promise<Gtins> => listGtins(commerce, GtinsForFeed, page);

interface WireGtin {
  sku: string | null;
  gtin?: unknown;
  variants?: readonly ({ product: WireGtin | null } | null)[] | null;
}

async function listGtins<Variables extends object>(
  commerce: GraphqlApi & ShopSettings,
  document: TadaDocumentNode<{ products: { items: readonly (WireGtin | null)[] | null } | null }, Variables>,
  variables: Variables,
): Promise<Gtins> {
  const { gtinAttribute } = commerce;
  if (gtinAttribute === null) return new Map();
  const answer = await commerce.extension(withAttribute(document, gtinAttribute), variables);
  const all = (answer?.products?.items ?? []).flatMap((item) => [
    item,
    ...(item?.variants ?? []).map((variant) => variant?.product),
  ]);
  return new Map(
    all.flatMap((item) => {
      const gtin = readGtin(item?.gtin);
      return item?.sku && gtin ? [[item.sku, gtin] as const] : [];
    }),
  );
}

/** The documents by attribute: the text of a document is found again by its object. */
const renamed = new WeakMap<DocumentNode, Map<string, DocumentNode>>();
const ATTRIBUTE_CODE = /^[a-z]\w{0,59}$/i;

/** The document with another attribute in place of `gtin`: `gtin: ean`. Throws for what is no attribute code. */
function withAttribute<Document extends DocumentNode>(document: Document, attribute: string): Document {
  if (attribute === 'gtin') return document;
  if (!ATTRIBUTE_CODE.test(attribute))
    throw new CommerceError('refused', `GTIN_ATTRIBUTE: "${attribute}" is no attribute code`);
  const known = renamed.get(document) ?? new Map<string, DocumentNode>();
  renamed.set(document, known);
  const made =
    known.get(attribute) ?? visit(document, { [Kind.FIELD]: (field: FieldNode) => aliased(field, attribute) });
  known.set(attribute, made);
  return made as Document;
}

function aliased(field: FieldNode, attribute: string): FieldNode | undefined {
  if (field.name.value !== 'gtin') return undefined;
  return { ...field, alias: field.name, name: { kind: Kind.NAME, value: attribute } };
}
