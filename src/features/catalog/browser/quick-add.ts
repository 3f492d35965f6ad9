import { actions } from 'astro:actions';
import { atom } from 'nanostores';
import { answered } from '../../session/browser/settled.ts';
import type { QuickProduct } from '../rules/quick-add.ts';

/** The state of a card's quick-add dialog: loading, the options of a product, or failed. */
type QuickChoices =
  | { sku: string; state: 'loading' | 'failed' }
  | { sku: string; state: 'ready'; product: QuickProduct };

export const $quickChoices = atom<QuickChoices>({ sku: '', state: 'loading' });

/** Loads the options of a product; loaded ones are kept, and a late answer never replaces a newer request. */
export async function loadChoices(sku: string): Promise<void> {
  const known = $quickChoices.get();
  if (known.sku === sku && known.state === 'ready') return;
  $quickChoices.set({ sku, state: 'loading' });
  const answer = await answered(actions.catalog.getChoices({ sku })).catch(() => null);
  if ($quickChoices.get().sku !== sku) return;
  $quickChoices.set(answer?.data ? { sku, state: 'ready', product: answer.data } : { sku, state: 'failed' });
}
