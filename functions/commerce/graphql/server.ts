import { createSchema, createYoga } from 'graphql-yoga';
import type { CommerceEnv } from '../env.ts';
import { resolvers } from './resolvers.ts';
import { typeDefs } from './schema.ts';

/** What every resolver gets. */
export interface GraphqlContext {
  env: CommerceEnv;
  request: Request;
}

/** GraphQL over GET (queries) and POST at /graphql [GQL-056]. */
export const graphqlServer = createYoga<{ env: CommerceEnv }>({
  schema: createSchema<{ env: CommerceEnv }>({ typeDefs, resolvers }),
  graphqlEndpoint: '/graphql',
  landingPage: false,
  graphiql: true,
  multipart: false,
  logging: 'warn',
  // The Worker's own fetch classes: the Node ponyfill that vite would pick makes responses workerd refuses.
  fetchAPI: { Response, Request, Headers, URL, fetch, ReadableStream, TextEncoder, TextDecoder, crypto } as never,
});
