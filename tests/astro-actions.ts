// A replacement for Astro's virtual module of actions.
export { ActionError } from '../node_modules/astro/dist/actions/runtime/client.js';
export { defineAction } from '../node_modules/astro/dist/actions/runtime/server.js';

/** Sends one action call of a page to the shop. */
export type Send = (name: string, input: unknown) => Promise<unknown>;

let send: Send = (name) => Promise.reject(new Error(`${name}: this page is not connected`));

/** Sets the page that this copy of the module belongs to. */
export function connect(to: Send): void {
  send = to;
}

const area = (name: string) =>
  new Proxy({}, { get: (_, verb) => (input: unknown) => send(`${name}.${String(verb)}`, input) });

/** Provides `actions.cart.add(form)` as in a browser. */
export const actions = new Proxy({}, { get: (_, name) => area(String(name)) });
