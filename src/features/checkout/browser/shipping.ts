import { actions } from 'astro:actions';
import { map } from 'nanostores';
import { takeCart } from '../../cart/browser/cart.ts';
import { settled } from '../../session/browser/settled.ts';

/** The shipping method that is being saved, as a form value, and why the last one was not saved. */
export const $shipping = map<{ wanted: string | null; problem: string | null }>({ wanted: null, problem: null });

/** Saves the shipping method, after which every part of the page shows the new total. Of several choices the last one counts. */
export async function chooseShipping(value: string): Promise<void> {
  const isSaving = $shipping.get().wanted !== null;
  $shipping.set({ wanted: value, problem: null });
  if (isSaving) return;
  let sent: string | null = null;
  let problem: string | null = null;
  while (sent !== $shipping.get().wanted) {
    sent = $shipping.get().wanted ?? value;
    const form = new FormData();
    form.set('shippingMethod', sent);
    const { data, error } = await settled(actions.checkout.setShippingMethod(form));
    if (data) takeCart(data.cart);
    problem = error?.message ?? null;
  }
  $shipping.set({ wanted: null, problem });
}
