import { LRUCache } from 'lru-cache';
import { readStoreViews } from '../../page/rules/store-views/store-views.ts';
import { graphql } from './graphql/graphql.ts';

/** How long the choice of a store view is used before the backend is asked again, in ms. */
const CHOICE_LIFE_MS = 300_000;
/** Maximum number of choices that an isolate remembers. */
const CHOICES_MAX = 100;

/** The chosen store view of each backend; a property of the backend and not of a request. */
const choices = new LRUCache<string, { code: string | null; chosenAt: number }>({ max: CHOICES_MAX });

/** The store views of the requested host; the query is sent without a store code. */
export const AvailableStores = graphql(`
  query AvailableStores { availableStores { store_code locale is_default_store } }
`);

interface StoreView {
  store_code: string | null;
  locale: string | null;
  is_default_store: boolean | null;
}

/**
 * Chooses the store view when none is configured: the one with the wanted code, else one in that language (`vi` matches
 * `vi_VN`), else the backend's default. Null if there is none: then no store code is sent, and the backend decides.
 */
export function chooseStore(views: readonly (StoreView | null)[] | null, wanted: string): string | null {
  const known = (views ?? []).filter((view) => view?.store_code);
  const view =
    known.find((one) => one?.store_code === wanted) ??
    known.find((one) => one?.locale?.split('_')[0] === wanted) ??
    known.find((one) => one?.is_default_store) ??
    known[0];
  return view?.store_code ?? null;
}

/** The same for the backend at an address. `ask` is called once in five minutes. Throws what `ask` throws. */
export async function findStoreCode(
  url: string,
  wanted: string,
  ask: () => Promise<readonly (StoreView | null)[] | null>,
  now = Date.now(),
): Promise<string | null> {
  const key = `${url} ${wanted}`;
  const known = choices.get(key);
  if (known && now - known.chosenAt < CHOICE_LIFE_MS) return known.code;
  const code = chooseStore(await ask(), wanted);
  choices.set(key, { code, chosenAt: now });
  return code;
}

/** The store view for requests that name none: the first of `STORES`, else `STORE_CODE`, else `vi`. */
export function defaultStore({ STORES, STORE_CODE }: Pick<StorefrontEnv, 'STORES' | 'STORE_CODE'>): string {
  return readStoreViews(STORES)[0]?.code || STORE_CODE || 'vi';
}
