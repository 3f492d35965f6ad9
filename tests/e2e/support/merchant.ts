import { type APIRequest, type APIRequestContext, expect } from 'playwright/test';

/** The account of the seed that takes care of orders, and its password. */
const CARE = { email: 'cham-soc@chi.example', password: 'Len-Vai-2026' };

/** Calls of the merchant's REST about one order. */
interface MerchantOrder {
  /** Sends all pieces of the order. */
  ship(track: { carrier: string; waybill: string }): Promise<void>;
  /** Records that the buyer paid all of it, which is on delivery. */
  invoice(): Promise<void>;
  cancel(): Promise<void>;
}

/** Signs in at the REST, and finds an order by its number; `close` ends the session's connections. */
export async function asMerchant(api: APIRequest, shop: string) {
  const rest: APIRequestContext = await api.newContext({
    baseURL: `${new URL(shop).origin}/rest/V1/`,
    extraHTTPHeaders: { origin: new URL(shop).origin, 'sec-fetch-site': 'same-origin' },
  });
  const send = async (path: string, data: unknown) => {
    const answer = await rest.post(path, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  };
  await send('deskSession', CARE);

  async function order(number: string): Promise<MerchantOrder> {
    const answer = await rest.get(`orders?searchCriteria[pageSize]=1&q=${number}`);
    const { items } = (await answer.json()) as { items: { entity_id: number; increment_id: string }[] };
    expect(items.map((item) => item.increment_id)).toEqual([number]);
    const id = items[0]?.entity_id;
    return {
      ship: ({ carrier, waybill }) =>
        send(`order/${id}/ship`, { tracks: [{ carrier_code: 'ghn', title: carrier, track_number: waybill }] }),
      invoice: () => send(`order/${id}/invoice`, {}),
      cancel: () => send(`orders/${id}/cancel`, {}),
    };
  }

  return { order, close: () => rest.dispose() };
}
