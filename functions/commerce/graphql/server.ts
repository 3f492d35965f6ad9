import { createSchema, createYoga } from 'graphql-yoga';
import type { CommerceEnv } from '../env.ts';
import { createContext, type GraphqlContext } from './context.ts';
import { resolvers } from './resolvers.ts';
import { typeDefs } from './schema.ts';

/** GraphQL over GET (queries) and POST at /graphql [GQL-056]. */
export const graphqlServer = createYoga<{ env: CommerceEnv }, GraphqlContext>({
  schema: createSchema({ typeDefs, resolvers }),
  context: createContext,
  graphqlEndpoint: '/graphql',
  landingPage: false,
  graphiql: true,
  multipart: false,
  logging: 'warn',
  // The Worker's own fetch classes: the Node ponyfill that vite would pick makes responses workerd refuses.
  fetchAPI: { Response, Request, Headers, URL, fetch, ReadableStream, TextEncoder, TextDecoder, crypto } as never,
});
