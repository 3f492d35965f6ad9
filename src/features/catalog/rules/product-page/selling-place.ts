import type { ProductType } from '../catalog.ts';

/** Types that shops in town can have; the others are services, files or sets. */
const IN_SHOPS: readonly ProductType[] = ['Simple', 'Configurable'];

/** Whether shops in town can have the product. */
export const isInShops = ({ type }: { type: ProductType }): boolean => IN_SHOPS.includes(type);

/** Types whose piece is chosen in the waiting room of a deal; others are chosen on their own page. */
const CHOSEN_IN_TURN: readonly ProductType[] = ['Simple', 'Virtual', 'Configurable'];

/** Whether the waiting room of a deal itself sells the product: it has no choice but that of a variant. */
export const sellsInTurn = ({ type }: { type: ProductType }): boolean => CHOSEN_IN_TURN.includes(type);
