import { loadConfig } from '../../db/content/content.ts';
import type { CommerceEnv } from '../../env.ts';
import type { Shown } from '../../shop/page/shown.ts';
import { findSession, type Session } from '../../shop/session/customer-token.ts';
import { inputError } from './errors.ts';
import { createLoaders, type Loaders } from './loaders.ts';

/** The stores there are; both shop windows sell the same catalogue [X45]. */
const STORES = ['default', 'vi', 'mobile'];
const DEFAULT_STORE = 'vi';
/** As much of an unknown code as a refusal repeats; characters. */
const MAX_ECHO = 64;

/** The one currency that the shop sells in. */
const CURRENCY = 'VND';

/** Refuses a currency in which nothing is sold; the code is read in any case of letters. */
function checkCurrency(wanted: string | null): void {
  if (wanted?.trim() && wanted.trim().toUpperCase() !== CURRENCY)
    throw inputError('Please correct the target currency');
}

/** What every resolver gets; made for one request and gone with it. */
export interface GraphqlContext {
  env: CommerceEnv;
  request: Request;
  loaders: Loaders;
  /** What the answer shows; filled by whoever shows it. */
  shown: Shown;
  /** Who is signed in; null for a guest. The only place that says who asks. */
  session: Session | null;
  /** How many passwords this request had hashed so far. */
  passwordsHashed: number;
  /** The store the header `Store` names. */
  store: string;
  /** The moment prices are asked for. */
  now: Date;
  /** Address of /media, without a slash at the end. */
  mediaUrl: string;
  /** One setting of the store by its name below `store/`; undefined when it is not set. */
  setting(name: string): Promise<unknown>;
}

/** Fills the context of one request; an unknown store is refused as Magento does. */
export async function createContext({
  env,
  request,
  shown,
}: {
  env: CommerceEnv;
  request: Request;
  shown: Shown;
}): Promise<GraphqlContext> {
  const store = request.headers.get('store') || DEFAULT_STORE;
  // Refused from here on: nothing of the document is done.
  shown.isUnread = true;
  if (!STORES.includes(store)) throw inputError(`Requested store is not found (${store.slice(0, MAX_ECHO)})`);
  checkCurrency(request.headers.get('content-currency'));
  shown.isUnread = false;
  const now = new Date();
  const session = await findSession(env.DB, request.headers.get('authorization'), now);
  Object.assign(shown, { store, isSignedIn: session !== null });
  const base = env.MEDIA_BASE_URL || `${new URL(request.url).origin}/media`;
  let settings: Promise<Map<string, unknown>> | undefined;
  return {
    env,
    request,
    loaders: createLoaders(env.DB, now),
    shown,
    session,
    passwordsHashed: 0,
    store,
    now,
    mediaUrl: base.replace(/\/$/, ''),
    async setting(name) {
      settings ??= loadConfig(env.DB, 'store/', store);
      return (await settings).get(name);
    },
  };
}
