import type { MeaningKind } from '../../db/search/search-lexicon.ts';

/** What is typed, separated by commas, and what it stands for (docs/merchant-rest.md). */
export type MeaningSeed = readonly [kind: MeaningKind, phrases: string, target?: string];
