const shown = { terms: { visibility: [2, 3, 4] } };
const enabled = { terms: { status: [0, 1] } };
/** Libraries put their clauses into a `bool` inside the filter of another. */
const inner = (clauses: Record<string, unknown>) => ({ bool: { filter: { bool: clauses } } });
/** The same condition on a simple product and on one with variants. */
const ownOrVariant = (own: unknown, variant: unknown) => [
  { bool: { filter: own } },
  { bool: { must: [variant, { match: { type_id: 'configurable' } }] } },
];

/**
 * Search bodies as query builders of storefront libraries make them: filters nested in a filter, one clause
 * instead of a list, a choice of the product or of its variants, scores by functions. `finds` says whether
 * the catalogue of the search fixture has a match.
 */
export const LIBRARY_BODIES: readonly { name: string; body: Record<string, unknown>; finds: boolean }[] = [
  {
    name: 'a category with its facets and price steps',
    body: {
      query: inner({ must: [shown, enabled, { terms: { category_ids: [2, 3] } }] }),
      aggs: {
        agg_terms_color: { terms: { field: 'color', size: 10 } },
        agg_terms_color_options: { terms: { field: 'color_options', size: 10 } },
        agg_terms_price: { terms: { field: 'price' } },
        agg_range_price: {
          range: { field: 'price', ranges: [{ from: 0, to: 50 }, { from: 50, to: 100 }, { from: 100 }] },
        },
      },
    },
    finds: true,
  },
  {
    name: 'a choice of the product itself or of its variants',
    body: {
      query: inner({
        must: [shown, enabled],
        should: ownOrVariant({ terms: { size: ['21'] } }, { terms: { size_options: ['21'] } }),
        minimum_should_match: 1,
      }),
    },
    finds: true,
  },
  {
    name: 'a price of the product itself or of its variants',
    body: {
      query: inner({
        must: shown,
        should: ownOrVariant(
          { range: { final_price: { gte: 1, lte: 900_000 } } },
          { range: { final_price: { gte: 1, lte: 900_000 } } },
        ),
        minimum_should_match: 1,
      }),
    },
    finds: true,
  },
  {
    name: 'SKUs that must be both a product’s and its variant’s',
    body: {
      query: inner({
        must: [{ terms: { sku: ['CHI-AO-001'] } }, { terms: { 'configurable_children.sku': ['NONE'] } }],
      }),
    },
    finds: false,
  },
  {
    name: 'one address',
    body: { query: { bool: { filter: { bool: { filter: { terms: { url_key: ['nothing-has-this'] } } } } } } },
    finds: false,
  },
  {
    name: 'text with scores by functions',
    body: {
      query: {
        bool: {
          filter: { bool: { must: [{ terms: { visibility: [3, 4] } }, enabled] } },
          must: {
            function_score: {
              functions: [{ filter: { match: { attribute_code: 'attribute_value' } }, weight: 1 }],
              score_mode: 'multiply',
              boost_mode: 'multiply',
              max_boost: 100,
              min_score: 1,
              query: {
                bool: {
                  should: [
                    {
                      multi_match: {
                        fields: ['name^4', 'sku^2', 'category.name^1'],
                        query: 'áo',
                        operator: 'or',
                        fuzziness: 2,
                        cutoff_frequency: 0.01,
                        max_expansions: 3,
                        prefix_length: 2,
                        minimum_should_match: '75%',
                        tie_breaker: '1',
                      },
                    },
                    { match_phrase: { sku: { query: 'áo', boost: 1 } } },
                  ],
                },
              },
            },
          },
        },
      },
    },
    finds: true,
  },
  {
    name: 'the newest first',
    body: { sort: [{ created_at: { order: 'desc' } }], query: { bool: { filter: shown } } },
    finds: true,
  },
  {
    name: 'what is in stock and none of some types',
    body: {
      query: inner({
        must: { terms: { 'stock.is_in_stock': [true] } },
        must_not: [{ terms: { type_id: ['grouped', 'bundle'] } }],
      }),
    },
    finds: true,
  },
  {
    name: 'one of several, without a clause that must hold',
    body: { query: inner({ should: [{ terms: { sku: ['CHI-AO-001'] } }, { terms: { url_key: ['nothing'] } }] }) },
    finds: true,
  },
];
