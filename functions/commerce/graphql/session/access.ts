import { NoSchemaIntrospectionCustomRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { CommerceEnv } from '../../env.ts';
import { isDevelopment } from '../../shop/transport/development.ts';

/** How long a browser remembers what it was allowed, in seconds. */
const ALLOWED_S = 3600;
/** What storefronts send, as with a Magento. */
const HEADERS = ['authorization', 'content-type', 'store', 'content-currency', 'x-recaptcha'];

/** Whether people may look at the schema: by GraphiQL, and by asking for it. */
export const isExplorable = (env: CommerceEnv): boolean =>
  env.GRAPHQL_EXPLORER === 'on' || (isDevelopment(env) && env.GRAPHQL_EXPLORER !== 'off');

/** Refuses `__schema` and `__type`; `__typename` is a field like any other. */
export const withoutIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

/**
 * What a browser is told about scripts of another site: allowed where `CORS_ORIGINS` names it, by its exact origin and
 * without cookies, which this backend has none of; else nothing, and the browser refuses.
 */
export function corsOf(request: Request, context: unknown) {
  // What the server is called with; Yoga does not tell its type.
  const { env } = context as { env: CommerceEnv };
  const origin = request.headers.get('origin') ?? '';
  if (!namedOrigins(env).includes(origin)) return false;
  return { origin, credentials: false, methods: ['GET', 'POST'], allowedHeaders: HEADERS, maxAge: ALLOWED_S };
}

/** Origins like `https://www.example.vn`; a `*` and what is no origin name nobody. */
function namedOrigins({ CORS_ORIGINS = '' }: CommerceEnv): string[] {
  return CORS_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => URL.canParse(origin) && new URL(origin).origin === origin);
}
