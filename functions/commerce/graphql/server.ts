import { createSchema, createYoga } from 'graphql-yoga';
import type { CommerceEnv } from '../env.ts';
import { createContext, type GraphqlContext } from './context.ts';
import { limits, withinBodyLimit } from './limits.ts';
import { resolvers } from './resolvers.ts';
import { typeDefs } from './schema.ts';

/** GraphQL over GET (queries) and POST at /graphql [GQL-056]. */
const yoga = createYoga<{ env: CommerceEnv }, GraphqlContext>({
  schema: createSchema({ typeDefs, resolvers }),
  context: createContext,
  graphqlEndpoint: '/graphql',
  landingPage: false,
  graphiql: true,
  plugins: [limits],
  multipart: false,
  logging: 'warn',
  // The Worker's own fetch classes: the Node ponyfill that vite would pick makes responses workerd refuses.
  fetchAPI: { Response, Request, Headers, URL, fetch, ReadableStream, TextEncoder, TextDecoder, crypto } as never,
});

/** Answers a request at /graphql; a body beyond the limit is refused before it is read as JSON. */
export async function graphqlServer(request: Request, env: CommerceEnv): Promise<Response> {
  const limited = await withinBodyLimit(request);
  if (limited) return yoga.fetch(limited, { env });
  return Response.json({ errors: [{ message: 'The request is too large.' }] }, { status: 413 });
}
