// Astro's own runtime of actions, which its virtual module gives to the shop.
export { ActionError } from '../node_modules/astro/dist/actions/runtime/client.js';
export { defineAction } from '../node_modules/astro/dist/actions/runtime/server.js';

/** Sends one call of a page to the shop. */
export type Send = (name: string, input: unknown) => Promise<unknown>;

let send: Send = (name) => Promise.reject(new Error(`${name}: this page is not connected`));

/** Connects the page that this copy of the module belongs to. */
export function connect(to: Send): void {
  send = to;
}

const area = (name: string) =>
  new Proxy({}, { get: (_, verb) => (input: unknown) => send(`${name}.${String(verb)}`, input) });

/** `actions.cart.add(form)`, as the browser has it. */
export const actions = new Proxy({}, { get: (_, name) => area(String(name)) });
