/** Host of the embedded backend; for a service binding only the path matters. */
const EMBEDDED = 'http://commerce';

/** The addresses of the backend's parts. Without configured addresses everything is the embedded backend. */
interface BackendAddress {
  graphqlUrl: string;
  /**
   * Null when there is no middleware: an external GraphQL backend is never combined with the embedded one's products.
   */
  middlewareUrl: string | null;
  isGraphqlEmbedded: boolean;
  isMiddlewareEmbedded: boolean;
}

/** The addresses from the Worker's variables. */
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
 * The media folder: `IMAGE_BASE_URL`, else `media` next to an external GraphQL address, as in Magento; null for the
 * embedded backend.
 */
export function mediaBase({ IMAGE_BASE_URL, COMMERCE_GRAPHQL_URL }: StorefrontEnv): string | null {
  const base = IMAGE_BASE_URL || (COMMERCE_GRAPHQL_URL && new URL('media', COMMERCE_GRAPHQL_URL).href);
  return base ? base.replace(/\/+$/, '') : null;
}
