import { type GraphQLSchema, getOperationAST } from 'graphql';
import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import type { CommerceEnv } from '../../env.ts';
import { Shown } from '../../shop/page/shown.ts';
import { withAudit } from '../privacy/audit.ts';
import { corsOf, isExplorable, withoutIntrospection } from '../session/access.ts';
import { answerForm } from './answer-form.ts';
import { answerHeaders } from './answer-headers.ts';
import { KnownAttributes, withAttributes } from './catalogue-schema.ts';
import { createContext, type GraphqlContext } from './context.ts';
import { KeptDocuments } from './kept-documents.ts';
import { readLeniently } from './lenient-values.ts';
import { limits } from './limits.ts';
import { inFormOfVersion } from './magento-version.ts';
import { isPublicQuery } from './public-query.ts';
import { resolvers } from './resolvers.ts';
import { typeDefs } from './schema.ts';

const publicity: Plugin<GraphqlContext> = {
  onExecute({ args }) {
    const { shown } = args.contextValue as GraphqlContext;
    shown.isPublic = isPublicQuery(args.document, args.operationName);
    shown.isMutation = getOperationAST(args.document, args.operationName)?.operation === 'mutation';
  },
};

/** GraphQL over GET (queries) and POST at /graphql [GQL-056]. */
const createServer = (schema: GraphQLSchema, isOpen: boolean) =>
  createYoga<{ env: CommerceEnv; shown: Shown }, GraphqlContext>({
    schema,
    context: createContext,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: isOpen,
    cors: corsOf,
    plugins: [limits, answerForm, publicity, ...(isOpen ? [] : [withoutIntrospection])],
    multipart: false,
    // Bodies are measured once, where they come in (body-limit.ts).
    maxRequestBodySize: false,
    parserAndValidationCache: { documentCache: new KeptDocuments(), errorCache: new KeptDocuments() },
    logging: 'warn',
    // The Worker's own fetch classes: the Node ponyfill that vite would pick makes responses workerd refuses.
    fetchAPI: { Response, Request, Headers, URL, fetch, ReadableStream, TextEncoder, TextDecoder, crypto } as never,
  });

/** Whether the address of a GET has variables that are no JSON. */
function hasBrokenVariables({ method, url }: Request): boolean {
  const variables = method === 'GET' ? new URL(url).searchParams.get('variables') : null;
  if (!variables) return false;
  try {
    JSON.parse(variables);
    return false;
  } catch {
    return true;
  }
}

/** Made for the first document: building the schema is half of what a Worker needs to start. */
let schema: GraphQLSchema | undefined;
/** With the attributes of the catalogue in its schema; made anew when they change. */
let server: { word: string; yoga: ReturnType<typeof createServer> } | undefined;
const known = new KnownAttributes();

async function serverFor(env: CommerceEnv) {
  const { rows, word } = await known.read(env.DB);
  if (server?.word !== word) {
    schema ??= readLeniently(createSchema({ typeDefs, resolvers: withAudit(resolvers), updateResolversInPlace: true }));
    server = { word, yoga: createServer(withAttributes(schema, rows), isExplorable(env)) };
  }
  return server.yoga;
}

/**
 * Answers a request at /graphql, with the headers of a Magento.
 */
export async function graphqlServer(request: Request, env: CommerceEnv): Promise<Response> {
  if (hasBrokenVariables(request))
    return Response.json({ errors: [{ message: 'Variables are invalid JSON.' }] }, { status: 400 });
  const shown = new Shown();
  const yoga = await serverFor(env);
  const answered = await yoga.fetch(request, { env, shown });
  const response = await inFormOfVersion(request, answered, shown, env.DB);
  for (const [name, value] of Object.entries(await answerHeaders(request, env, shown, response.status)))
    response.headers.set(name, value);
  if (env.CORS_ORIGINS) response.headers.append('vary', 'Origin');
  return response;
}
