import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import type { CommerceEnv } from '../../env.ts';
import { Shown, shownHeaders } from '../../shop/page/shown.ts';
import { withAudit } from '../privacy/audit.ts';
import { corsOf, isExplorable, withoutIntrospection } from '../session/access.ts';
import { answerForm, readLeniently } from './answer-form.ts';
import { createContext, type GraphqlContext } from './context.ts';
import { KeptDocuments } from './kept-documents.ts';
import { limits } from './limits.ts';
import { isPublicQuery } from './public-query.ts';
import { resolvers } from './resolvers.ts';
import { typeDefs } from './schema.ts';

const publicity: Plugin<GraphqlContext> = {
  onExecute({ args }) {
    const { shown } = args.contextValue as GraphqlContext;
    shown.isPublic = isPublicQuery(args.document, args.operationName);
  },
};

/** GraphQL over GET (queries) and POST at /graphql [GQL-056]. */
const createServer = (isOpen: boolean) =>
  createYoga<{ env: CommerceEnv; shown: Shown }, GraphqlContext>({
    schema: readLeniently(createSchema({ typeDefs, resolvers: withAudit(resolvers), updateResolversInPlace: true })),
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

/** Made for the first document: building the schema is half of what a Worker needs to start. */
let server: ReturnType<typeof createServer> | undefined;

/**
 * Answers a request at /graphql. A guest's answer to a public query tells by headers what it shows and how long it is
 * true.
 */
export async function graphqlServer(request: Request, env: CommerceEnv): Promise<Response> {
  const shown = new Shown();
  server ??= createServer(isExplorable(env));
  const response = await server.fetch(request, { env, shown });
  if (env.CORS_ORIGINS) response.headers.append('vary', 'Origin');
  if (shown.isPublic && response.status === 200 && !request.headers.has('authorization')) {
    const headers = await shownHeaders(env.DB, shown, new Date());
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  }
  return response;
}
