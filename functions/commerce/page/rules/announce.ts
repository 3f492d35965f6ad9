import type { CommerceEnv } from '../../env.ts';
import { isDevelopment } from '../../transport/rules/development.ts';
import {
  type Channel,
  forgetAnnounced,
  listDueAnnouncements,
  putOffAnnouncements,
  queueAnnouncements,
} from '../db/announcements.ts';
import { isPublicAddress } from './public-address.ts';

/** Maximum number of addresses that IndexNow accepts in one message. */
const ADDRESSES_MAX = 10_000;
const TIMEOUT_MS = 5000;
/** Pause after the first failure; each further failure doubles it. */
const FIRST_WAIT_MS = 5 * 60_000;
/** After this number of failures an address is not announced any more; the sitemap still contains it. */
const ATTEMPTS_MAX = 8;
const INDEXNOW = 'https://api.indexnow.org/indexnow';
/** The form of a key of IndexNow. */
const KEY = /^[A-Za-z0-9-]{8,128}$/;

/** The message that informs a channel of changed addresses, which are paths of the shop. */
type Message = (paths: readonly string[]) => { url: string; headers: Record<string, string>; body: string };

/**
 * Informs search engines (IndexNow) and the hub of the blog's feed (WebSub) of changed addresses, if the merchant
 * switched that on. Returns how many addresses were accepted. Failed messages are repeated with growing pauses; errors
 * are never thrown, so that other work continues.
 */
export async function announceChanges(env: CommerceEnv, now: Date): Promise<number> {
  const messages = messagesOf(env);
  const channels = Object.keys(messages) as Channel[];
  if (channels.length === 0) return 0;
  // If the storefront is informed of changes, it must know them first, because a search engine comes within seconds.
  await queueAnnouncements(env.DB, channels, Boolean(env.PURGE_URL && env.PURGE_SECRET), now);
  let accepted = 0;
  for (const channel of channels) accepted += await announce(env, channel, messages[channel], now);
  return accepted;
}

/** The address of a channel; null, with a line in the log, for one that is not public, except on a local machine. */
function addressOf(env: CommerceEnv, name: 'INDEXNOW_URL' | 'WEBSUB_HUB', standard?: string): URL | null {
  const given = env[name] || standard;
  if (!given) return null;
  const url = URL.parse(given);
  if (url && (isDevelopment(env) || isPublicAddress(url))) return url;
  console.error(`${name} is not an address on the internet that begins with https://`);
  return null;
}

function messagesOf(env: CommerceEnv) {
  const { STOREFRONT_URL, INDEXNOW_KEY } = env;
  const messages: Partial<Record<Channel, Message>> = {};
  const site = STOREFRONT_URL ? URL.parse(STOREFRONT_URL) : null;
  if (!site) return messages;
  const addressesOf = (paths: readonly string[]) => paths.map((path) => new URL(path, site).href);
  if (INDEXNOW_KEY && !KEY.test(INDEXNOW_KEY))
    console.error('INDEXNOW_KEY is not valid: it has 8 to 128 letters, digits and hyphens');
  const engines = INDEXNOW_KEY && KEY.test(INDEXNOW_KEY) ? addressOf(env, 'INDEXNOW_URL', INDEXNOW) : null;
  if (engines)
    messages.indexnow = (paths) => ({
      url: engines.href,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: site.host,
        key: INDEXNOW_KEY,
        keyLocation: new URL(`/${INDEXNOW_KEY}.txt`, site).href,
        urlList: addressesOf(paths),
      }),
    });
  const hub = addressOf(env, 'WEBSUB_HUB');
  if (hub)
    messages.websub = (paths) => ({
      url: hub.href,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([
        ['hub.mode', 'publish'],
        ...addressesOf(paths).map((address): [string, string] => ['hub.url', address]),
      ]).toString(),
    });
  return messages;
}

async function announce(
  { DB }: CommerceEnv,
  channel: Channel,
  message: Message | undefined,
  now: Date,
): Promise<number> {
  const due = message ? await listDueAnnouncements(DB, channel, now, ADDRESSES_MAX) : [];
  if (!message || due.length === 0) return 0;
  const paths = due.map(({ path }) => path);
  const problem = await send(message(paths));
  if (problem === null) {
    await forgetAnnounced(DB, channel, paths, now).run();
    return paths.length;
  }
  const failures = Math.min(...due.map(({ attempts }) => attempts));
  const nextAt = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** failures);
  await DB.batch(putOffAnnouncements(DB, channel, paths, { problem, nextAt, attemptsMax: ATTEMPTS_MAX }));
  return 0;
}

/** Returns null when the message was accepted, otherwise the problem. */
async function send({ url, headers, body }: ReturnType<Message>): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // A redirect could lead into a network that only this Worker reaches.
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.ok ? null : `${new URL(url).host} answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer';
  }
}
