import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { variantPath } from '../../links/rules/paths.ts';
import { afterPaint } from '../../ui/browser/after-paint.ts';
import { readChoice, readParts } from '../browser/fields.ts';
import { hasParts, initialParts } from '../rules/chosen-price.ts';
import { PRODUCT_CHOICE, type ProductChoice, type PurchaseProduct } from '../rules/product-choice.ts';
import { type Choice, findVariant, picturesOf } from '../rules/variants.ts';

/**
 * The selection in a product page's form. The fields hold the selection; this hook, the address and the rest of the
 * page follow it. `onNewChoice` is called when another variant is selected.
 */
export function useChoice(product: PurchaseProduct, initial: Choice, onNewChoice: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const followed = useRef(initial);
  const told = useRef<ProductChoice>(undefined);
  const [choice, setChoice] = useState(initial);
  const [parts, setParts] = useState(initialParts(product));

  function take(target: HTMLFormElement): void {
    if (hasParts(product)) setParts(readParts(target));
    const next = readChoice(target, product.options);
    if (product.options.every(({ code }) => next[code] === followed.current[code])) return;
    followed.current = next;
    setChoice(next);
    onNewChoice();
    afterPaint(() => {
      history.replaceState(history.state, '', variantPath(location.pathname, next));
      told.current = announced(product, next);
      tellPage(told.current);
    });
  }

  const takeEarly = useEffectEvent(take);

  // The browser may have restored or changed a selection before this code ran.
  useEffect(() => {
    if (form.current) takeEarly(form.current);
    // The page's own scripts may come after a selection, and have not heard of it.
    const tellAgain = () => told.current && tellPage(told.current);
    document.addEventListener('page:used', tellAgain, { once: true });
    return () => document.removeEventListener('page:used', tellAgain);
  }, []);

  /** The browser paints the ring around the selected option first; everything else follows afterwards. */
  const follow = (target: HTMLFormElement) => afterPaint(() => take(target));
  return { form, choice, parts, follow };
}

function announced(product: PurchaseProduct, choice: Choice): ProductChoice {
  const variant = findVariant(product.options, product.variants, choice);
  return {
    pictures: picturesOf(product, choice),
    sku: variant?.sku ?? product.sku,
    href: location.pathname + location.search,
    isSoldOut: variant ? !variant.isInStock : !product.isInStock,
  };
}

/** The rest of the page follows the selection: pictures, stores with stock, the notification form. */
const tellPage = (detail: ProductChoice): boolean =>
  document.dispatchEvent(new CustomEvent(PRODUCT_CHOICE, { detail }));
