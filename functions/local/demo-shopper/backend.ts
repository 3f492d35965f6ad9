/** Sends a request to the backend: over the network, or to a Worker under test. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

// The caller knows the fields of its own document.
// biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
type Answer = any;

/** Where the backend is, and who acts there for the shop. */
export interface Place {
  send: Send;
  /** Origin of the addresses; the desk accepts changes from its own pages only. */
  origin: string;
  /** Folder of the catalogue's pictures: `/media/w1080` of a storefront, `/media` of the backend. */
  media: string;
  staff: { email: string; password: string };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** The public interface of the embedded backend, as a shopper and an employee call it. Refusals are thrown. */
export class Backend {
  readonly #place: Place;
  #token = '';
  #cookie = '';

  constructor(place: Place) {
    this.#place = place;
  }

  /** The data of a GraphQL document, asked by the shopper who signed in last. Throws the first refusal. */
  async ask(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
    const { data, errors } = await this.#json('/graphql', {
      method: 'POST',
      headers: { ...JSON_TYPE, ...this.#asShopper() },
      body: JSON.stringify({ query, variables }),
    });
    if (errors?.length) throw new Error(errors[0].message);
    return data;
  }

  /** The result of a middleware call: with a body by POST, else by GET. */
  async call(name: string, body?: object): Promise<Answer> {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const headers = { ...JSON_TYPE, ...this.#asShopper() };
    return (await this.#json(`/v1/middleware/${name}`, { ...sent, headers })).result;
  }

  /** The answer of the merchant's REST to the employee. */
  async staff(method: string, path: string, body?: object): Promise<Answer> {
    this.#cookie ||= await this.#signInStaff();
    return this.#json(`/rest/V1/${path}`, {
      method,
      headers: { ...JSON_TYPE, origin: this.#place.origin, cookie: this.#cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** Messages to an address that wait in the local outbox, the newest first. */
  async messages(recipient: string): Promise<{ template: string; variables: Record<string, string> }[]> {
    return this.#json(`/outbox?format=json&recipient=${encodeURIComponent(recipient)}`, {});
  }

  /** The bytes of a picture of the catalogue, such as `catalog/product/nat2603/be-front.svg`. */
  async picture(path: string): Promise<Uint8Array> {
    const response = await this.#place.send(`${this.#place.media}/${path}`, {});
    if (!response.ok) throw new Error(`the picture ${path} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  async signIn(email: string, password: string): Promise<void> {
    const { generateCustomerToken } = await this.ask(
      `mutation ($email: String!, $password: String!) {
        generateCustomerToken(email: $email, password: $password) { token } }`,
      { email, password },
    );
    this.#token = generateCustomerToken.token;
  }

  #asShopper(): Record<string, string> {
    return this.#token ? { authorization: `Bearer ${this.#token}` } : {};
  }

  async #signInStaff(): Promise<string> {
    const response = await this.#place.send('/rest/V1/deskSession', {
      method: 'POST',
      headers: { ...JSON_TYPE, origin: this.#place.origin },
      body: JSON.stringify(this.#place.staff),
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (!response.ok || !cookie) throw new Error(`the sign-in at the desk answered ${response.status}`);
    return cookie;
  }

  async #json(path: string, init: RequestInit): Promise<Answer> {
    const response = await this.#place.send(path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text);
  }
}
