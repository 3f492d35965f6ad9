/** Host of the embedded backend; only the path matters behind a service binding. */
const EMBEDDED = 'http://commerce';

/** Where the parts of the backend are. Without an address of one's own everything is the embedded backend. */
interface BackendAddress {
  graphqlUrl: string;
  /** Null where there is no middleware: an own GraphQL backend is never mixed with the embedded one's goods. */
  middlewareUrl: string | null;
  isGraphqlEmbedded: boolean;
  isMiddlewareEmbedded: boolean;
}

/** The addresses that the variables of the Worker name. */
export function backendAddress({ COMMERCE_GRAPHQL_URL, MIDDLEWARE_URL }: StorefrontEnv): BackendAddress {
  const own = MIDDLEWARE_URL?.replace(/\/+$/, '');
  const isGraphqlEmbedded = !COMMERCE_GRAPHQL_URL;
  return {
    graphqlUrl: COMMERCE_GRAPHQL_URL || `${EMBEDDED}/graphql`,
    middlewareUrl: own || (isGraphqlEmbedded ? EMBEDDED : null),
    isGraphqlEmbedded,
    isMiddlewareEmbedded: !own && isGraphqlEmbedded,
  };
}

/**
 * The folder of pictures: `IMAGE_BASE_URL`, else `media` beside an own GraphQL address, where Magento has it; null for
 * the embedded backend's own.
 */
export function mediaBase({ IMAGE_BASE_URL, COMMERCE_GRAPHQL_URL }: StorefrontEnv): string | null {
  const base = IMAGE_BASE_URL || (COMMERCE_GRAPHQL_URL && new URL('media', COMMERCE_GRAPHQL_URL).href);
  return base ? base.replace(/\/+$/, '') : null;
}
