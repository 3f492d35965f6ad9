import { addAddresses, addWishes, register } from './account.ts';
import { Backend, type Place } from './backend.ts';
import { readGoods } from './goods.ts';
import { placeOrder, requestReturn, takeCourse, writeReviews } from './orders.ts';
import { PURCHASES } from './shopper.ts';

/**
 * Plays the life of the demo shopper over the public interface of the backend: account, addresses, wishlist, orders in
 * different states, a return, reviews with photos. `onStep` hears the name of each step before it begins. Returns false,
 * and has changed nothing, where the shop does not sell the default catalogue. Throws when a step is refused.
 */
export async function playLife(place: Place, onStep: (name: string) => void = () => undefined): Promise<boolean> {
  const backend = new Backend(place);
  const goods = await readGoods(backend);
  if (!goods) return false;
  onStep('the account');
  await register(backend);
  onStep('the addresses');
  const homes = await addAddresses(backend);
  onStep('the wishlist');
  await addWishes(backend);
  for (const purchase of PURCHASES) {
    onStep(`the order that is ${purchase.course}`);
    const order = await placeOrder(backend, goods, purchase, homes[purchase.home] ?? 0);
    await takeCourse(backend, purchase, order);
    if (purchase.course !== 'complete') continue;
    onStep('the reviews');
    await writeReviews(backend, goods);
    onStep('the return');
    await requestReturn(backend, goods, order);
  }
  return true;
}
