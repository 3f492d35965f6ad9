import { actions } from 'astro:actions';
import { atom } from 'nanostores';
import type { QuickProduct } from '../../domain/catalog/quick-add.ts';

/** What the dialog of a card shows: nothing yet, the choices of a product, or that they did not come. */
type QuickChoices =
  | { sku: string; state: 'loading' | 'failed' }
  | { sku: string; state: 'ready'; product: QuickProduct };

export const $quickChoices = atom<QuickChoices>({ sku: '', state: 'loading' });

/** Loads the choices of a product; what is there already stays, and a late answer never replaces a newer wish. */
export async function loadChoices(sku: string): Promise<void> {
  const known = $quickChoices.get();
  if (known.sku === sku && known.state === 'ready') return;
  $quickChoices.set({ sku, state: 'loading' });
  const answer = await actions.catalog.getChoices({ sku }).catch(() => null);
  if ($quickChoices.get().sku !== sku) return;
  $quickChoices.set(answer?.data ? { sku, state: 'ready', product: answer.data } : { sku, state: 'failed' });
}
