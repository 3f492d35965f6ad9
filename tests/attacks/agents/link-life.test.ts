import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AgentRecord as KeptRecord } from '../../../functions/edge/agents/agent-record.ts';
import { HAND_OVER_PATH } from '../../../src/features/agents/rules/protocol.ts';
import { newSession, SESSION_LIFE_MS } from '../../../src/features/agents/rules/session.ts';
import { COOKIE } from '../../../src/features/page/rules/cookies.ts';

const [FILLED, COPY] = ['the-cart-of-the-first-person', 'a-copy'];
const cartOf = (id: string) => ({ id, lines: [], coupons: [], unmetCodes: [], totalQuantity: 1 });

vi.mock('../../../src/features/cart/server/cart.ts', () => ({ findCart: async () => cartOf(FILLED) }));
vi.mock('../../../src/features/agents/server/agent-cart.ts', () => ({
  setLines: async () => ({ cart: cartOf(COPY), messages: [] }),
  setCodes: async (_: unknown, cart: unknown) => ({ cart, messages: [] }),
}));
vi.mock('../../../src/features/transport/server/client.ts', () => ({ createCommerce: () => ({}) }));

// Another test of this process may have loaded them with what is replaced here.
vi.resetModules();
const { AgentRecord } = await import('../../../functions/edge/agents/agent-record.ts');
const { handOver } = await import('../../../functions/edge/agents/hand-over.ts');
const { keepSession } = await import('../../../functions/edge/agents/session-store.ts');

const [CART, CHECKOUT] = ['a'.repeat(48), 'b'.repeat(48)];
const PROFILE = 'https://agents.example.com/profile.json';
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** The storage of an object: its values, and when the platform wakes it. */
interface Stored {
  values: Map<string, unknown>;
  alarm: number | null;
  record: KeptRecord;
}
const objects = new Map<string, Stored>();

/** The namespace of the records, with the records themselves, in this process. */
const env = {
  SITE_URL: 'https://chi.example',
  AGENT_RECORDS: {
    idFromName: (name: string) => name,
    get(name: string): KeptRecord {
      const known = objects.get(name);
      if (known) return known.record;
      const stored = { values: new Map<string, unknown>(), alarm: null as number | null };
      const storage = {
        get: async (key: string) => stored.values.get(key),
        put: async (key: string, value: unknown) => void stored.values.set(key, value),
        setAlarm: async (at: number) => {
          stored.alarm = at;
        },
        deleteAll: async () => stored.values.clear(),
      };
      const record = new AgentRecord({ storage } as never, {} as never);
      objects.set(name, Object.assign(stored, { record }));
      return record;
    },
  },
} as unknown as StorefrontEnv;

/** Lets time pass; records whose time has come are woken, as by the platform. */
async function pass(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  for (const stored of objects.values()) {
    if (stored.alarm === null || stored.alarm > Date.now()) continue;
    stored.alarm = null;
    await stored.record.alarm();
  }
}

/** A new browser opens the link; returns the cart that it gets. */
async function open(id: string): Promise<string | undefined> {
  const request = new Request(`https://chi.example${HAND_OVER_PATH}${id}`, { headers: { 'user-agent': PERSON } });
  const visit = { request, env, context: {} as never, origin: 'https://chi.example' };
  const answer = await handOver(visit, new URL(request.url));
  return new RegExp(`__Host-${COOKIE.cart}=([^;]+)`).exec(answer.headers.get('set-cookie') ?? '')?.[1];
}

beforeEach(() => {
  objects.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test('[B-99] attack: the link of a checkout that was made late does not open the cart of the person who continued in time', async () => {
  const begun = { cartId: FILLED, profile: PROFILE };
  await keepSession(env, CART, newSession({ kind: 'cart', ...begun }, {}));
  await pass(SESSION_LIFE_MS - 120_000);
  const [cart, checkout] = [newSession({ kind: 'cart', ...begun }, {}), newSession({ kind: 'checkout', ...begun }, {})];
  await keepSession(env, CHECKOUT, { ...checkout, linkedId: CART });
  // The cart keeps its own, earlier end.
  await keepSession(env, CART, { ...cart, expiresAt: Date.now() + 120_000, linkedId: CHECKOUT });
  await pass(60_000);
  expect(await open(CART)).toBe(FILLED);
  await pass(120_000);
  expect(await open(CART), 'the cart’s own link has ended').toBeUndefined();
  expect(await open(CHECKOUT)).toBe(COPY);
});
