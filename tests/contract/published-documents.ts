import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  visit,
} from 'graphql';

const CACHE = '.cache/npm';
const FETCH_MS = 180_000;
const GRAPHCOMMERCE = '10.0.3';

/** Published clients of Magento. Their documents are downloaded from npm and not stored in the project. */
const PACKAGES = [
  '@magento/peregrine@15.7.3',
  '@magento/venia-ui@11.7.3',
  '@vue-storefront/magento-api@6.3.0',
  ...[
    ...['cart', 'cart-checkout', 'cart-coupon', 'cart-email', 'cart-items'],
    ...['cart-payment-method', 'cart-shipping-address', 'cart-shipping-method', 'category', 'cms', 'compare'],
    ...['customer', 'graphql', 'newsletter', 'payment-included', 'product', 'product-bundle', 'product-configurable'],
    ...['product-downloadable', 'product-grouped', 'product-simple', 'product-virtual', 'recently-viewed-products'],
    ...['review', 'search', 'store', 'wishlist'],
  ].map((name) => `@graphcommerce/magento-${name}@${GRAPHCOMMERCE}`),
  '@graphcommerce/magento-cart-billing-address@9.0.4',
];

/** One operation of a published client with its fragments. */
export interface PublishedOperation {
  /** Package and operation: `@magento/peregrine GetCart`; a repeated name gets a number. */
  name: string;
  document: DocumentNode;
}

const folderOf = (name: string) => join(CACHE, name.replace(/^@/, '').replaceAll(/[/@]/g, '-'));

/** Downloads the missing packages into the cache; false if npm cannot be reached. */
function fetchPackages(): boolean {
  const missing = PACKAGES.filter((name) => !existsSync(folderOf(name)));
  if (missing.length === 0) return true;
  mkdirSync(CACHE, { recursive: true });
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', CACHE, ...missing], {
      stdio: 'pipe',
      timeout: FETCH_MS,
    });
    for (const name of missing) {
      mkdirSync(folderOf(name), { recursive: true });
      execFileSync('tar', ['-xzf', `${folderOf(name)}.tgz`, '-C', folderOf(name)]);
    }
    return true;
  } catch (error) {
    console.log(
      `npm is not reached, so the documents of published clients are not run: ${String(error).slice(0, 200)}`,
    );
    return false;
  }
}

const isSource = (file: string) => !/__(tests|mocks|fixtures|stories)__|node_modules|\.(test|spec|d)\./.test(file);
/** A tagged template, or a template assigned to a constant; texts that are not GraphQL fail to parse. */
const GQL = /(?:gql|graphql|=)\s*(?:\/\*[^*]*\*\/)?\s*(?:\(\s*)?`([^`]*)`/g;

/** The GraphQL in a file: a whole .graphql file, or the templates in other files. */
function textsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.graphql')) return [text];
  return Array.from(text.matchAll(GQL), ([, inner = '']) => inner.replaceAll(/\$\{[^}]*\}/g, ''));
}

function parsed(text: string): DocumentNode | null {
  try {
    return parse(text);
  } catch {
    // A template made of parts, or a schema extension in another dialect.
    return null;
  }
}

/** Removes directives that a build step of the client removes. */
const withoutClientDirectives = (document: DocumentNode): DocumentNode =>
  visit(document, {
    [Kind.DIRECTIVE]: ({ name }: DirectiveNode) => (['include', 'skip'].includes(name.value) ? undefined : null),
  });

/** The fragments that a document uses, directly or through other fragments. */
function spreadsOf(
  from: DocumentNode | FragmentDefinitionNode | OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  found = new Map<string, FragmentDefinitionNode>(),
): Map<string, FragmentDefinitionNode> {
  visit(from, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment || found.has(name.value)) return;
      found.set(name.value, fragment);
      spreadsOf(fragment, fragments, found);
    },
  });
  return found;
}

function operationsOf(name: string, shared: ReadonlyMap<string, FragmentDefinitionNode>): PublishedOperation[] {
  const counts = new Map<string, number>();
  const documents = documentsOf(name);
  const own = fragmentsOf(documents);
  const fragments = new Map([...shared, ...own]);
  return documents.flatMap(({ definitions }) =>
    definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
      const title = `${name.replace(/@[^@]*$/, '')} ${definition.name?.value ?? 'unnamed'}`;
      const times = (counts.get(title) ?? 0) + 1;
      counts.set(title, times);
      const document: DocumentNode = {
        kind: Kind.DOCUMENT,
        definitions: [definition, ...spreadsOf(definition, fragments).values()],
      };
      return [{ name: times === 1 ? title : `${title} ${times}`, document: withoutClientDirectives(document) }];
    }),
  );
}

const documentsOf = (name: string): DocumentNode[] =>
  globSync(`${folderOf(name)}/**/*.{graphql,js,ts,tsx}`)
    .filter(isSource)
    .toSorted()
    .flatMap((file) => textsOf(file).flatMap((text) => parsed(text) ?? []));

const fragmentsOf = (documents: readonly DocumentNode[]) =>
  new Map(
    documents.flatMap(({ definitions }) =>
      definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
    ),
  );

/** All operations of the published clients; null if npm cannot be reached and they were not downloaded before. */
export function publishedOperations(): PublishedOperation[] | null {
  if (!fetchPackages()) return null;
  const shared = fragmentsOf(PACKAGES.filter((name) => name.startsWith('@graphcommerce')).flatMap(documentsOf));
  return PACKAGES.flatMap((name) => operationsOf(name, name.startsWith('@graphcommerce') ? shared : new Map()));
}
