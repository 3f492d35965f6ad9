import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { variantOptions } from '../../domain/cart/add-to-cart.ts';
import type { Product } from '../../domain/catalog/catalog.ts';
import { chosenPrice, hasParts, initialParts } from '../../domain/catalog/chosen-price.ts';
import { PRODUCT_CHOICE, type ProductChoice } from '../../domain/catalog/product-choice.ts';
import { type Choice, findVariant, missingOption, picturesOf } from '../../domain/catalog/variants.ts';
import { BACK_ORDER_ANCHOR, BUY_ANCHOR, variantPath } from '../../domain/page/paths/paths.ts';
import { loyaltyCredit } from '../../domain/shared/money.ts';
import { addToCart } from '../../stores/cart/cart.ts';
import { afterPaint } from '../../stores/page/after-paint.ts';
import { openPanel } from '../../stores/shell/panel.ts';
import { text } from '../../text/vi.ts';
import { BundleOptions } from './BundleOptions.tsx';
import { DownloadLinks } from './DownloadLinks.tsx';
import { readChoice, readParts } from './fields.ts';
import { GroupedItems } from './GroupedItems.tsx';
import { missingText } from './missing-text.ts';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './PurchaseForm.module.css';
import { QuantityStepper } from './QuantityStepper.tsx';
import { VariantPicker } from './VariantPicker.tsx';

const numbers = new Intl.NumberFormat('vi-VN');

/** The parts of a product that buying needs; they travel in the page, so nothing more. */
export type PurchaseProduct = Pick<
  Product,
  | 'sku'
  | 'type'
  | 'href'
  | 'price'
  | 'isInStock'
  | 'isPreOrder'
  | 'onlyXLeft'
  | 'options'
  | 'variants'
  | 'pictures'
  | 'groupedItems'
  | 'bundleOptions'
  | 'downloadLinks'
> & { hasSizeGuide: boolean };

interface Props {
  product: PurchaseProduct;
  /** Chosen by the address, or by the form that came back. */
  choice: Choice;
  /** Address that the plain form posts to. */
  action: string;
  quantity: string;
  /** Why the posted form came back. */
  problem: string | null;
  /** Whether the shop gives C Point for a purchase [LOYAL-004]. */
  hasLoyalty: boolean;
}

/**
 * Choosing and buying, for every type that can be bought. A plain form until the first sign of intent; the fields
 * stay uncontrolled, so what was chosen before hydration is kept [B-02].
 */
export function PurchaseForm({ product, choice: initialChoice, action, quantity, problem, hasLoyalty }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const followed = useRef(initialChoice);
  const [choice, setChoice] = useState(initialChoice);
  const [parts, setParts] = useState(initialParts(product));
  const [missing, setMissing] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const variant = findVariant(product.options, product.variants, choice);
  const isComplete = missingOption(product.options, choice) === null;
  const isSoldOut = !product.isInStock || (product.type === 'Configurable' && isComplete && !variant?.isInStock);

  /** The ring around what was chosen is the browser's own and is drawn first; what follows from it is not in its way. */
  const follow = (target: HTMLFormElement) => afterPaint(() => take(target));

  function take(target: HTMLFormElement): void {
    if (hasParts(product)) setParts(readParts(target));
    const next = readChoice(target, product.options);
    if (product.options.every(({ code }) => next[code] === followed.current[code])) return;
    followed.current = next;
    setChoice(next);
    setMissing(null);
    afterPaint(() => {
      history.replaceState(history.state, '', variantPath(location.pathname, next));
      tellPage(product, next);
    });
  }

  const takeEarly = useEffectEvent(take);

  // The browser may have restored or taken choices before this code ran.
  useEffect(() => {
    if (form.current) takeEarly(form.current);
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const target = event.currentTarget;
    // What is checked counts, also where this form has not followed it yet.
    const chosen = readChoice(target, product.options);
    const open = missingOption(product.options, chosen);
    if (open) {
      event.preventDefault();
      setMissing(open.code);
      target.querySelector<HTMLElement>(`[data-option="${CSS.escape(open.code)}"] input`)?.focus();
      return;
    }
    const { submitter } = event.nativeEvent;
    // 'Buy now' goes on to the checkout: the plain form does exactly that.
    if (submitter instanceof HTMLButtonElement && submitter.name === 'buyNow') return;
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    const isAdded = await addToCart(withVariant(new FormData(target), product, chosen));
    setPending(false);
    if (isAdded) openPanel('cart');
  }

  const price = variant
    ? { ...variant.price, regularMax: variant.price.regular, finalMax: variant.price.final }
    : (chosenPrice(product, parts) ?? product.price);
  const addText = product.isPreOrder ? text('product.preOrder') : text('product.add');
  const hasOneQuantity = product.type !== 'Grouped' && product.type !== 'Downloadable';

  return (
    <form
      ref={form}
      method="post"
      // What comes back is read where it was sent from.
      id={BUY_ANCHOR}
      action={`${action}#${BUY_ANCHOR}`}
      className={styles.form}
      onChange={(event) => follow(event.currentTarget)}
      onSubmit={submit}
    >
      <input type="hidden" name="sku" value={product.sku} />
      <div className={styles.summary} aria-live="polite">
        <ProductPrice price={price} />
        {hasLoyalty && !isSoldOut && (
          <p className={styles.points}>{text('product.points', numbers.format(loyaltyCredit(price.final)))}</p>
        )}
      </div>
      {problem && (
        <p className="notice notice-danger" role="alert">
          {problem}
        </p>
      )}
      {product.type === 'Configurable' && (
        <VariantPicker
          options={product.options}
          variants={product.variants}
          choice={choice}
          missing={missing}
          hasSizeGuide={product.hasSizeGuide}
        />
      )}
      {product.type === 'Grouped' && <GroupedItems items={product.groupedItems} />}
      {product.type === 'Bundle' && <BundleOptions options={product.bundleOptions} />}
      {product.type === 'Downloadable' && <DownloadLinks links={product.downloadLinks} />}
      {product.options.length > 0 && (
        <noscript>
          <button
            type="submit"
            className="button button-outline button-small"
            formMethod="get"
            formAction={product.href}
          >
            {text('product.refresh')}
          </button>
        </noscript>
      )}
      {hasOneQuantity && !isSoldOut && <QuantityStepper initial={quantity} />}
      <StockNote
        hasOptions={product.options.length > 0}
        isSoldOut={isSoldOut}
        isInStock={product.isInStock}
        isPreOrder={product.isPreOrder}
        onlyXLeft={product.onlyXLeft}
      />
      <div className={styles.bar} data-buy-bar>
        <button type="submit" className="button" disabled={isSoldOut} aria-busy={isPending || undefined}>
          {isSoldOut ? text('stock.out') : addText}
        </button>
        {isSoldOut ? (
          <a className={`button button-outline ${styles.tell}`} href={`#${BACK_ORDER_ANCHOR}`}>
            {text('backOrder.title')}
          </a>
        ) : (
          <button type="submit" className="button button-outline" name="buyNow" value="1">
            {text('product.buyNow')}
          </button>
        )}
      </div>
      {missing && (
        <p className="visually-hidden" role="alert">
          {missingText(missing, product.options)}
        </p>
      )}
    </form>
  );
}

/** The rest of the page follows the choice: pictures, the shops that hold it, the wish to be told. */
function tellPage(product: PurchaseProduct, choice: Choice): void {
  const variant = findVariant(product.options, product.variants, choice);
  const detail: ProductChoice = {
    pictures: picturesOf(product, choice),
    sku: variant?.sku ?? product.sku,
    href: location.pathname + location.search,
    isSoldOut: variant ? !variant.isInStock : !product.isInStock,
  };
  document.dispatchEvent(new CustomEvent(PRODUCT_CHOICE, { detail }));
}

function StockNote(props: {
  hasOptions: boolean;
  isSoldOut: boolean;
  isInStock: boolean;
  isPreOrder: boolean;
  onlyXLeft: number | null;
}) {
  if (!props.isInStock) {
    return (
      <p className={styles.note}>{text(props.hasOptions ? 'product.allSoldOutHint' : 'product.soldOutAloneHint')}</p>
    );
  }
  if (props.isSoldOut) return <p className={styles.note}>{text('product.soldOutHint')}</p>;
  if (props.isPreOrder) return <p className={styles.note}>{text('product.preOrderHint')}</p>;
  if (props.onlyXLeft === null) return null;
  return <p className={styles.scarce}>{text('product.onlyLeft', props.onlyXLeft)}</p>;
}

/** The chosen variant is sent by its own SKU and the uids that make it, so that nothing is looked up again [PDP-016]. */
function withVariant(form: FormData, product: PurchaseProduct, choice: Choice): FormData {
  const variant = findVariant(product.options, product.variants, choice);
  if (!variant) return form;
  form.set('sku', variant.sku);
  form.set('parentSku', product.sku);
  for (const uid of variantOptions(product, variant.sku)) form.append('optionUids', uid);
  return form;
}
