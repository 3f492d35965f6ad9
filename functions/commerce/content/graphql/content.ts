import { listProvinces } from '../../address/db/regions.ts';
import { COUNTRY } from '../../address/rules/address.ts';
import { readCountries } from '../../address/rules/countries.ts';
import { ratingsMetadata } from '../../catalog/graphql/reviews/review.ts';
import { storeSetting } from '../../config/graphql/store.ts';
import { languageOf } from '../../shared/rules/words.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { type CmsBlockRow, type CmsPageRow, findCmsPage, listCmsBlocks } from '../db/content.ts';
import { previewOf } from '../rules/preview.ts';

interface PageKey {
  id?: number | null;
  identifier?: string | null;
}

async function cmsPage(
  _: unknown,
  { id, identifier }: PageKey,
  { env, request, shown }: GraphqlContext,
): Promise<CmsPageRow> {
  const hasId = typeof id === 'number';
  if (typeof identifier !== 'string' && !hasId) throw inputError('"Page id/identifier should be specified');
  // The draft of the page that the visitor may preview; it may not be published yet.
  const draft = (await previewOf(request.headers, env, 'cmsPage')) as CmsPageRow | null; // the columns are those of the row
  const isPreview = draft !== null && (id ? draft.id === id : draft.identifier === identifier);
  const page = isPreview ? draft : await findCmsPage(env.DB, hasId ? { id } : { identifier: identifier ?? '' });
  if (!page) throw noSuchEntity(`The CMS page with the "${hasId ? id : (identifier ?? '')}" ID doesn't exist.`);
  shown.cmsPage(page);
  return page;
}

/** The most blocks of one answer: each that is missing is an error of its own. */
const BLOCKS_MAX = 200;

async function cmsBlocks(
  _: unknown,
  { identifiers }: { identifiers?: (string | null)[] | null },
  { env, request, shown }: GraphqlContext,
): Promise<{ items: (CmsBlockRow | Error)[] }> {
  const keys = (identifiers ?? []).flatMap((key) => key || []);
  if (keys.length === 0) throw inputError('"identifiers" of CMS blocks should be specified');
  if (keys.length > BLOCKS_MAX) throw inputError(`Max "identifiers" of CMS blocks should be ${BLOCKS_MAX}.`);
  const draft = (await previewOf(request.headers, env, 'cmsBlock')) as CmsBlockRow | null; // the columns are those of the row
  const published = await listCmsBlocks(env.DB, keys);
  const blocks = draft ? [draft, ...published.filter(({ id }) => id !== draft.id)] : published;
  for (const block of blocks) shown.cmsBlock(block);
  // An Error becomes null at its position and an entry in `errors`; the other blocks are still returned.
  return {
    items: keys.map(
      (key) =>
        blocks.find((block) => block.identifier === key) ??
        blocks.find(({ id }) => String(id) === key) ??
        noSuchEntity(`The CMS block with the "${key}" ID doesn't exist.`),
    ),
  };
}

const VIETNAM = {
  id: 'VN',
  two_letter_abbreviation: 'VN',
  three_letter_abbreviation: 'VNM',
  full_name_english: 'Vietnam',
  regions: undefined,
};

/** Vietnam and the store's other configured countries. */
async function countries(_: unknown, _args: unknown, { env, store, shown }: GraphqlContext) {
  shown.showsShop = true;
  const others = [...(await readCountries(env.DB, store)).values()].filter(({ id }) => id !== VIETNAM.id);
  const named = others.map((one) => ({ ...one, two_letter_abbreviation: one.id, full_name_english: one.name }));
  return [VIETNAM, ...named].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function country(parent: unknown, { id }: { id?: string | null }, context: GraphqlContext) {
  if (!id) throw inputError('Country "id" value should be specified');
  const found = (await countries(parent, {}, context)).find((one) => one.id === id);
  if (!found) throw noSuchEntity("The country isn't available.");
  return found;
}

type CountryView = Awaited<ReturnType<typeof country>>;

/** Regions by number; null for a country without regions. A store can be configured not to list Vietnam's. */
async function availableRegions({ id, regions: known }: CountryView, _: unknown, { env, store }: GraphqlContext) {
  const regions = known ?? (await readCountries(env.DB, store)).get(id)?.regions;
  if (regions) return regions.length > 0 ? regions : null;
  return listProvinces(env.DB);
}

export const contentResolvers = {
  Query: {
    cmsPage,
    cmsBlocks,
    countries,
    country,
    productReviewRatingsMetadata: ratingsMetadata,
  },
  CmsPage: {
    type: () => 'CMS_PAGE',
    url_key: (row: CmsPageRow) => row.identifier,
    redirect_code: (row: CmsPageRow & { route?: { redirect_code: number } }) => row.route?.redirect_code ?? 0,
    relative_url: (row: CmsPageRow & { route?: { relative_url: string } }) => row.route?.relative_url ?? row.identifier,
  },
  Country: {
    full_name_locale: async (one: CountryView, _args: unknown, context: GraphqlContext) => {
      const isVietnamese = languageOf(String(await storeSetting('locale', context))) === 'vi';
      return one.id === VIETNAM.id && isVietnamese ? COUNTRY.label : one.full_name_english;
    },
    available_regions: availableRegions,
  },
};
