import { text } from '../../../text/vi.ts';
import { searchPath } from '../../links/rules/paths.ts';
import type { SuggestedProduct } from '../rules/search-suggestion.ts';

/** An entry of the list below the field: its target, and the term to remember. */
export interface SearchOption {
  id: string;
  href: string;
  term: string;
  product: SuggestedProduct | null;
}

export interface OptionGroup {
  kind: 'history' | 'popular' | 'terms' | 'products' | 'all';
  title: string;
  options: SearchOption[];
}

interface Sources {
  typed: string;
  history: readonly string[];
  keywords: readonly string[];
  terms: readonly string[];
  products: readonly SuggestedProduct[];
}

/** The entries of the list: history and popular terms while nothing is typed, otherwise the suggestions. */
export function optionGroups({ typed, history, keywords, terms, products }: Sources): OptionGroup[] {
  const groups: OptionGroup[] = typed
    ? [
        { kind: 'terms', title: text('searchbox.terms'), options: terms.map((term) => termOption('terms', term)) },
        {
          kind: 'products',
          title: text('searchbox.products'),
          options: products.map((product) => ({
            id: `search-products-${product.sku}`,
            href: product.href,
            term: typed,
            product,
          })),
        },
        {
          kind: 'all',
          title: text('searchbox.all', typed),
          options: products.length ? [termOption('all', typed)] : [],
        },
      ]
    : [popular('history', text('searchbox.history'), history), popular('popular', text('searchbox.popular'), keywords)];
  return groups.filter(({ options }) => options.length > 0);
}

function popular(kind: 'history' | 'popular', title: string, terms: readonly string[]): OptionGroup {
  return { kind, title, options: terms.map((term) => termOption(kind, term)) };
}

function termOption(kind: OptionGroup['kind'], term: string): SearchOption {
  return { id: `search-${kind}-${encodeURIComponent(term)}`, href: searchPath(term), term, product: null };
}
