import { actions } from 'astro:actions';
import { type SubmitEvent, useState } from 'react';
import { variantOptions } from '../../domain/cart/add-to-cart.ts';
import type { QuickProduct } from '../../domain/catalog/quick-add.ts';
import {
  type Choice,
  choiceAsPictured,
  choiceFromQuery,
  findVariant,
  missingOption,
  picturesOf,
} from '../../domain/catalog/variants.ts';
import { imagePath, PLACEHOLDER } from '../../domain/media/image-path.ts';
import { variantPath } from '../../domain/page/paths/paths.ts';
import { addToCart } from '../../stores/cart/cart.ts';
import { afterPaint } from '../../stores/page/after-paint.ts';
import { openPanel } from '../../stores/shell/panel.ts';
import { text } from '../../text/vi.ts';
import { readChoice } from './fields.ts';
import { missingText } from './missing-text.ts';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './QuickAdd.module.css';
import { VariantPicker } from './VariantPicker.tsx';

/** Choosing colour and size without leaving the list; what the list is filtered by, and the colour that is pictured, is chosen already. */
export function QuickAddForm({ product }: { product: QuickProduct }) {
  const [choice, setChoice] = useState<Choice>(() =>
    choiceAsPictured(product, choiceFromQuery(product.options, new URLSearchParams(location.search))),
  );
  const [missing, setMissing] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const variant = findVariant(product.options, product.variants, choice);
  const isSoldOut = variant ? !variant.isInStock : !product.isInStock;
  const price = variant
    ? { ...variant.price, regularMax: variant.price.regular, finalMax: variant.price.final }
    : product.price;
  const picture = picturesOf(product, choice)[0];

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const target = event.currentTarget;
    // What is checked counts, also where this form has not followed it yet.
    const chosen = readChoice(target, product.options);
    const open = missingOption(product.options, chosen);
    if (open) {
      setMissing(open.code);
      target.querySelector<HTMLElement>(`[data-option="${CSS.escape(open.code)}"] input`)?.focus();
      return;
    }
    if (isPending || isSoldOut) return;
    const form = new FormData(target);
    const bought = findVariant(product.options, product.variants, chosen);
    form.set('sku', bought?.sku ?? product.sku);
    if (bought) form.set('parentSku', product.sku);
    for (const uid of bought ? variantOptions(product, bought.sku) : []) form.append('optionUids', uid);
    setPending(true);
    const isAdded = await addToCart(form);
    setPending(false);
    if (isAdded) openPanel('cart');
  }

  return (
    <form
      className={styles.body}
      method="post"
      action={actions.cart.add}
      onChange={(event) => {
        const target = event.currentTarget;
        // The ring around what was chosen is drawn first.
        afterPaint(() => {
          setChoice(readChoice(target, product.options));
          setMissing(null);
        });
      }}
      onSubmit={submit}
    >
      <img
        className={styles.picture}
        src={picture ? imagePath(picture.path, 320) : PLACEHOLDER}
        srcSet={picture && `${imagePath(picture.path, 320)} 1x, ${imagePath(picture.path, 640)} 2x`}
        width={216}
        height={268}
        alt=""
      />
      <div className={styles.choices}>
        <div>
          <p className={styles.name}>{product.name}</p>
          <div aria-live="polite">
            <ProductPrice price={price} />
          </div>
        </div>
        <VariantPicker
          options={product.options}
          variants={product.variants}
          choice={choice}
          missing={missing}
          hasSizeGuide={false}
        />
        <input type="hidden" name="quantity" value="1" />
        <div className={styles.acts}>
          <button type="submit" className="button button-block" disabled={isSoldOut} aria-busy={isPending || undefined}>
            {isSoldOut ? text('stock.out') : text('product.add')}
          </button>
          <a className={`link ${styles.details}`} href={variantPath(product.href, choice)}>
            {text('quickAdd.details')}
          </a>
        </div>
        {missing && (
          <p className="visually-hidden" role="alert">
            {missingText(missing, product.options)}
          </p>
        )}
      </div>
    </form>
  );
}
