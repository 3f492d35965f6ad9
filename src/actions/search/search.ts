import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { explainNothing, suggestProducts, suggestTerms } from '../../commerce/search/search.ts';
import { SUGGEST_TERM_LENGTH_MIN, searchTerm } from '../../domain/catalog/listing.ts';
import { type SuggestedProduct, toSuggestedProduct } from '../../domain/search/search-suggestion.ts';
import { text } from '../../text/vi.ts';
import { withErrorText } from '../transport/define.ts';

const input = z.object({ term: z.string().max(200) });
const FAILED = 'Failed to fetch search results';

/** Texts for what is being typed; none below 2 characters [SEARCHBOX-016, X41]. */
const terms = defineAction({
  input,
  handler: withErrorText(FAILED, async (typed, { locals }): Promise<string[]> => {
    const term = searchTerm(typed.term);
    return term.length < SUGGEST_TERM_LENGTH_MIN ? [] : suggestTerms(locals.commerce, term);
  }),
});

/** Products for what is being typed; none below 2 characters [SEARCHBOX-018, X41]. */
const products = defineAction({
  input,
  handler: withErrorText(FAILED, async (typed, { locals }): Promise<SuggestedProduct[]> => {
    const term = searchTerm(typed.term);
    if (term.length < SUGGEST_TERM_LENGTH_MIN) return [];
    return (await suggestProducts(locals.commerce, term)).map(toSuggestedProduct);
  }),
});

/** What the panel says when the typed text finds nothing. */
const nothing = defineAction({
  input,
  handler: withErrorText(FAILED, async (typed, { locals }) => {
    const { title, about, hint, links, question } = await explainNothing(locals.commerce, searchTerm(typed.term));
    return { title: text(title, about), hint: text(hint ?? 'searchbox.emptyHint'), links, question };
  }),
});

export const search = { terms, products, nothing };
