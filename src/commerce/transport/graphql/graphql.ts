import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.generated.d.ts';

/** Documents typed by `schema.graphql`; `npm run codegen` renews the types. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { ID: string };
}>();
