import { defineAction } from 'astro:actions';
import { z } from 'astro/zod';
import { suggestProducts, suggestTerms } from '../commerce/search.ts';
import { SUGGEST_TERM_LENGTH_MIN, searchTerm } from '../domain/listing.ts';
import { door } from './define.ts';

/** Texts and products for what is being typed; both empty below 2 characters [SEARCHBOX-016..018, X41]. */
const suggest = defineAction({
  input: z.object({ term: z.string().max(200) }),
  handler: door('Failed to fetch search results', async (input, { locals }) => {
    const term = searchTerm(input.term);
    if (term.length < SUGGEST_TERM_LENGTH_MIN) return { terms: [], products: [] };
    const [terms, products] = await Promise.all([
      suggestTerms(locals.commerce, term),
      suggestProducts(locals.commerce, term),
    ]);
    return { terms, products };
  }),
});

export const search = { suggest };
