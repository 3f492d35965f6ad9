import { createHash } from 'node:crypto';
import ANALYSIS from './analysis.json' with { type: 'json' };
import MAPPING from './mapping.json' with { type: 'json' };

/** The furthest product that a page may reach: the sitemap reads the whole catalogue. */
const RESULT_WINDOW = 51_000;
/** Attributes of a shop, each as numbers and as texts in two cases. */
const FIELDS_MAX = 4000;
/** The most groups of words with one meaning, and the longest group. */
const SYNONYMS_MAX = 5000;
const GROUP_LETTERS_MAX = 4000;
/** Letters of a digest: enough to see any difference. */
const DIGEST_LETTERS = 16;

/** What an index is made of; `madeOf` is a digest of it. */
export interface IndexMaking {
  body: Record<string, unknown>;
  madeOf: string;
}

/** The settings and the mapping of an index, with the groups of phrases that the desk says have one meaning. */
export function indexMaking(sameMeanings: readonly string[]): IndexMaking {
  const synonyms = sameMeanings.flatMap(groupOf).slice(0, SYNONYMS_MAX);
  const { filter } = ANALYSIS;
  const body = {
    settings: {
      number_of_shards: 1,
      max_result_window: RESULT_WINDOW,
      'mapping.total_fields.limit': FIELDS_MAX,
      analysis: { ...ANALYSIS, filter: { ...filter, same_meaning: { ...filter.same_meaning, synonyms } } },
    },
    mappings: MAPPING,
  };
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return { body, madeOf: digest.slice(0, DIGEST_LETTERS) };
}

/** A group in the format of synonyms: phrases between commas. Its own signs are taken out, and a lone phrase says nothing. */
function groupOf(phrases: string): string[] {
  if (phrases.length > GROUP_LETTERS_MAX) return [];
  const list = phrases.split(',').flatMap((phrase) => phrase.replace(/=>|[\\#]/g, ' ').trim() || []);
  return list.length > 1 ? [list.join(', ')] : [];
}
