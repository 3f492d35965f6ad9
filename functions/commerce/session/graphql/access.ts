import { NoSchemaIntrospectionCustomRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { CommerceEnv } from '../../env.ts';
import { isDevelopment } from '../../transport/rules/development.ts';
import { namedOrigins } from '../../transport/rules/origin.ts';

/** How long a browser may cache the CORS answer, in seconds. */
const ALLOWED_S = 3600;
/** Headers that storefronts send, as for Magento. */
const HEADERS = ['authorization', 'content-type', 'store', 'content-currency', 'x-recaptcha'];

/** Whether people may see the schema, with GraphiQL and introspection. */
export const isExplorable = (env: CommerceEnv): boolean =>
  env.GRAPHQL_EXPLORER === 'on' || (isDevelopment(env) && env.GRAPHQL_EXPLORER !== 'off');

/** Refuses `__schema` and `__type`; `__typename` stays available. */
export const withoutIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

/**
 * The CORS headers: scripts of another site are allowed if `CORS_ORIGINS` contains its exact origin, and without
 * cookies, because this backend uses none; otherwise the browser refuses them.
 */
export function corsOf(request: Request, context: unknown) {
  // The argument type of the server, which Yoga does not export.
  const { env } = context as { env: CommerceEnv };
  const origin = request.headers.get('origin') ?? '';
  if (!namedOrigins(env).includes(origin)) return false;
  return { origin, credentials: false, methods: ['GET', 'POST'], allowedHeaders: HEADERS, maxAge: ALLOWED_S };
}
