/**
 * The one door of the search engine. A search comes in as a parsed question and leaves as an answer, whoever gave it: the
 * text is read, the question is written anew for the engine or planned for the embedded index, asked, and shaped. What keeps
 * the engine like the database comes in here, too.
 */
export { checkNightly } from './check-engine.ts';
export { engineStanding, SEARCH_ANSWERERS, SEARCH_REASONS } from './engine-standing.ts';
export { followSoon, keepEngine } from './follow-engine.ts';
export { findShopProducts, type SearchEnv, searchShopProducts } from './shop-search.ts';
