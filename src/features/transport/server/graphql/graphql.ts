import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.generated.d.ts';

/** Documents typed by `schema.graphql`; functions/local/graphql-types.ts makes the types from it. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { ID: string };
}>();
