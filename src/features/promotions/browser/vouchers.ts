import { actions } from 'astro:actions';
import { text } from '../../../text/vi.ts';
import { settled } from '../../session/browser/settled.ts';
import { notify } from '../../ui/browser/notifications.ts';

/** The rules whose vouchers the customer has already; empty when unknown. */
export async function loadCollected(): Promise<readonly number[]> {
  const { data } = await settled(actions.vouchers.collected({}));
  return data ?? [];
}

/** Adds a voucher to the customer's vouchers; true when it worked. */
export async function collectVoucher(form: FormData): Promise<boolean> {
  const { data, error } = await settled(actions.vouchers.collect(form));
  if (data) notify({ kind: 'success', message: text('vouchers.collected', data.code) });
  else notify({ kind: 'warning', message: error?.message ?? text('vouchers.notCollected') });
  return Boolean(data);
}
