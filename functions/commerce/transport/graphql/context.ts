import { loadConfig } from '../../content/db/content.ts';
import type { CommerceEnv } from '../../env.ts';
import type { Shown } from '../../page/rules/shown.ts';
import { findSession, type Session } from '../../session/rules/customer-token.ts';
import { AnswerBudget } from './answer-budget.ts';
import { inputError } from './errors.ts';
import { createLoaders, type Loaders } from './loaders.ts';

/** The known stores; all sell the same catalogue. */
const STORES = ['default', 'vi', 'mobile'];
const DEFAULT_STORE = 'vi';
/** Maximum length of an unknown code that an error repeats, in characters. */
const MAX_ECHO = 64;

/** The only currency of the shop. */
const CURRENCY = 'VND';

/** Refuses other currencies; upper and lower case count as the same. */
function checkCurrency(wanted: string | null): void {
  if (wanted?.trim() && wanted.trim().toUpperCase() !== CURRENCY)
    throw inputError('Please correct the target currency');
}

/** The context of resolvers; created for one request. */
export interface GraphqlContext {
  env: CommerceEnv;
  request: Request;
  loaders: Loaders;
  /** What the answer may still use. */
  budget: AnswerBudget;
  /** The cache tags of the answer; filled by the resolvers. */
  shown: Shown;
  /** The signed-in customer's session; null for a guest. Nothing else identifies the caller. */
  session: Session | null;
  /** The store in the header `Store`. */
  store: string;
  /** The time for which prices are computed. */
  now: Date;
  /** Address of /media, without a trailing slash. */
  mediaUrl: string;
  /** A setting of the store by its name below `store/`; undefined when it is not set. */
  setting(name: string): Promise<unknown>;
}

/** Creates the context of a request; an unknown store is refused as in Magento. */
export async function createContext({
  env,
  request,
  shown,
}: {
  env: CommerceEnv;
  request: Request;
  shown: Shown;
}): Promise<GraphqlContext> {
  // As in Magento, upper and lower case do not matter.
  const named = request.headers.get('store') || DEFAULT_STORE;
  const store = STORES.find((code) => code === named.toLowerCase()) ?? named;
  // A refusal after this point means that nothing of the document was executed.
  shown.isUnread = true;
  if (!STORES.includes(store))
    throw inputError(`Requested store is not found (${store.slice(0, MAX_ECHO)})`, 'UNKNOWN_STORE');
  checkCurrency(request.headers.get('content-currency'));
  shown.isUnread = false;
  const now = new Date();
  const session = await findSession(env.DB, request.headers.get('authorization'), now);
  Object.assign(shown, { store, isSignedIn: session !== null });
  const base = env.MEDIA_BASE_URL || `${new URL(request.url).origin}/media`;
  const budget = new AnswerBudget();
  let settings: Promise<Map<string, unknown>> | undefined;
  return {
    env,
    request,
    loaders: createLoaders(env.DB, now, budget),
    budget,
    shown,
    session,
    store,
    now,
    mediaUrl: base.replace(/\/$/, ''),
    async setting(name) {
      settings ??= loadConfig(env.DB, 'store/', store);
      return (await settings).get(name);
    },
  };
}
