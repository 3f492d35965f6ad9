import { actions, isInputError } from 'astro:actions';
import { text } from '../../../text/vi.ts';
import { settled } from '../../session/browser/settled.ts';
import type { PushAbout } from '../rules/push.ts';

/** What this browser is told about: an order with the token of its link if there is one, or a product. */
export interface PushTopic {
  about: PushAbout;
  number: string;
  token: string;
  sku: string;
}

/** The parts of a subscription that the shop needs. */
export interface PlainSubscription {
  endpoint: string;
  p256dh: string | undefined;
  auth: string | undefined;
}

/** The state at the shop, or why it could not be told. */
export type PushAnswer = { isOn: boolean; isUsed: boolean } | { problem: string };

/** Turns the notifications of this browser on or off at the shop, or asks whether they are on; or says why not. */
export async function tellShop(
  wanted: 'ask' | 'on' | 'off',
  topic: PushTopic,
  subscription: PlainSubscription,
): Promise<PushAnswer> {
  const { data, error } = await settled(actions.push.change({ ...topic, wanted, subscription }));
  if (data) return data;
  // A push service that the shop does not know is refused by the form of the action.
  return { problem: isInputError(error) ? text('push.service') : error.message };
}
