import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { SUGGEST_TERM_LENGTH_MIN, searchTerm } from '../../catalog/rules/listing.ts';
import { withErrorText } from '../../transport/actions/define.ts';
import { type SuggestedProduct, toSuggestedProduct } from '../rules/search-suggestion.ts';
import { explainNothing, suggestProducts, suggestTerms } from '../server/search.ts';

const input = z.object({ term: z.string().max(200) });
const FAILED = 'Failed to fetch search results';

/** Texts for what is being typed; none below 2 characters. */
const terms = defineAction({
  input,
  handler: withErrorText(FAILED, async (typed, { locals }): Promise<string[]> => {
    const term = searchTerm(typed.term);
    return term.length < SUGGEST_TERM_LENGTH_MIN ? [] : suggestTerms(locals.commerce, term);
  }),
});

/** Products for what is being typed; none below 2 characters. */
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
