import type { AstroIntegration } from 'astro';
import { makeGraphqlTypes } from '../../functions/local/graphql-types.ts';

/** Generates the types of GraphQL documents before anything else runs, because they are not stored. */
export default (): AstroIntegration => ({
  name: 'graphql-types',
  hooks: { 'astro:config:setup': makeGraphqlTypes },
});
