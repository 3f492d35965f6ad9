import { useState } from 'react';
import { variantOptions } from '../../domain/cart/add-to-cart.ts';
import type { Product } from '../../domain/catalog/catalog.ts';
import { type Choice, findVariant, missingOption } from '../../domain/catalog/variants.ts';
import { addToCart } from '../../stores/cart/cart.ts';
import { openPanel } from '../../stores/shell/panel.ts';
import { readChoice } from './fields.ts';

type Buyable = Pick<Product, 'sku' | 'options' | 'variants'>;

/**
 * What the two forms that buy a product do alike: the code of the option that is missing, whether the cart is being
 * asked, and the two steps of a purchase, `check` and `add`.
 */
export function usePurchase(product: Buyable) {
  const [missing, setMissing] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  /** What is checked in the form, also where React has not followed it yet; null when an option is missing, which gets the focus. */
  function check(form: HTMLFormElement): Choice | null {
    const choice = readChoice(form, product.options);
    const open = missingOption(product.options, choice);
    if (!open) return choice;
    setMissing(open.code);
    form.querySelector<HTMLElement>(`[data-option="${CSS.escape(open.code)}"] input`)?.focus();
    return null;
  }

  /** Adds what the form says, and opens the cart. Nothing happens while an earlier call is on its way. */
  async function add(form: HTMLFormElement, choice: Choice): Promise<void> {
    if (isPending) return;
    setPending(true);
    const isAdded = await addToCart(withVariant(new FormData(form), product, choice));
    setPending(false);
    if (isAdded) openPanel('cart');
  }

  return { missing, isPending, check, add, forgetMissing: () => setMissing(null) };
}

/** The chosen variant is sent by its own SKU and the uids that make it, so that nothing is looked up again [PDP-016]. */
function withVariant(form: FormData, product: Buyable, choice: Choice): FormData {
  const variant = findVariant(product.options, product.variants, choice);
  if (!variant) return form;
  form.set('sku', variant.sku);
  form.set('parentSku', product.sku);
  for (const uid of variantOptions(product, variant.sku)) form.append('optionUids', uid);
  return form;
}
