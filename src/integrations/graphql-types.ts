import type { AstroIntegration } from 'astro';
import { makeGraphqlTypes } from '../../functions/local/graphql-types.ts';

/** The types of the GraphQL documents are not stored: whatever Astro does, they are there before. */
export default (): AstroIntegration => ({
  name: 'graphql-types',
  hooks: { 'astro:config:setup': makeGraphqlTypes },
});
