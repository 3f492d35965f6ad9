import { useState } from 'react';
import { addToCart } from '../../cart/browser/cart.ts';
import { variantOptions } from '../../cart/rules/add-to-cart.ts';
import { openPanel } from '../../ui/browser/panel.ts';
import { readChoice } from '../browser/fields.ts';
import type { Product, PurchasableVariant } from '../rules/catalog.ts';
import { type Choice, findVariant, missingOption } from '../rules/variants.ts';

type Buyable = Pick<Product, 'sku' | 'options'> & { variants: readonly PurchasableVariant[] };

/**
 * Shared logic of the two purchase forms: the code of the missing option, whether a request is running, and the two
 * steps `check` and `add`.
 */
export function usePurchase(product: Buyable) {
  const [missing, setMissing] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  /**
   * Checks the form's fields directly, because React may not be up to date; null when an option is missing, which gets
   * the focus.
   */
  function check(form: HTMLFormElement): Choice | null {
    const choice = readChoice(form, product.options);
    const open = missingOption(product.options, choice);
    if (!open) return choice;
    setMissing(open.code);
    form.querySelector<HTMLElement>(`[data-option="${CSS.escape(open.code)}"] input`)?.focus();
    return null;
  }

  /** Adds the form's item and opens the cart. Does nothing while an earlier call is running. */
  async function add(form: HTMLFormElement, choice: Choice): Promise<void> {
    if (isPending) return;
    setPending(true);
    const isAdded = await addToCart(withVariant(new FormData(form), product, choice));
    setPending(false);
    if (isAdded) openPanel('cart');
  }

  return { missing, isPending, check, add, forgetMissing: () => setMissing(null) };
}

/** The selected variant is sent by its own SKU and its option uids, so that nothing must be looked up. */
function withVariant(form: FormData, product: Buyable, choice: Choice): FormData {
  const variant = findVariant(product.options, product.variants, choice);
  if (!variant) return form;
  form.set('sku', variant.sku);
  form.set('parentSku', product.sku);
  for (const uid of variantOptions(product, variant.sku)) form.append('optionUids', uid);
  return form;
}
