import { actions } from 'astro:actions';
import { settled } from '../../session/browser/settled.ts';
import type { SuggestedProduct } from '../rules/search-suggestion.ts';
import { createSuggester } from './suggester.ts';

const TERMS_DEBOUNCE_MS = 500; //
const PRODUCTS_DEBOUNCE_MS = 1000; //

const terms = createSuggester<string>(TERMS_DEBOUNCE_MS, async (term) => actions.search.terms.orThrow({ term }));
const products = createSuggester<SuggestedProduct>(PRODUCTS_DEBOUNCE_MS, async (term) =>
  actions.search.products.orThrow({ term }),
);

/** Suggested texts and products for the typed text, each loaded separately. */
export const $terms = terms.$suggestion;
export const $products = products.$suggestion;

export function suggest(typed: string): void {
  terms.suggest(typed);
  products.suggest(typed);
}

/** Why the typed text finds nothing; null without an answer. */
export async function explainNothing(term: string) {
  const { data } = await settled(actions.search.nothing({ term }));
  return data ?? null;
}
