import { type SubmitEvent, useMemo } from 'react';
import { loyaltyCredit } from '../../../kernel/money/money.ts';
import { formatNumber } from '../../../kernel/text/numbers.ts';
import { formatDay } from '../../../kernel/time/time.ts';
import { type TextKey, text } from '../../../text/vi.ts';
import { BACK_ORDER_ANCHOR } from '../../links/rules/paths.ts';
import { chosenPrice, hasPrice } from '../rules/chosen-price.ts';
import type { PurchaseProduct } from '../rules/product-choice.ts';
import { type EmbeddedProduct, embeddedProduct } from '../rules/product-page/embedded-product.ts';
import { type Choice, findVariant, missingOption, variantPrice } from '../rules/variants.ts';
import { BundleOptions } from './BundleOptions.tsx';
import { DownloadLinks } from './DownloadLinks.tsx';
import { GroupedItems } from './GroupedItems.tsx';
import { MissingOption } from './MissingOption.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './PurchaseForm.module.css';
import { QuantityStepper } from './QuantityStepper.tsx';
import { useChoice } from './use-choice.ts';
import { usePurchase } from './use-purchase.ts';
import { VariantPicker } from './VariantPicker.tsx';

interface Props {
  product: EmbeddedProduct;
  /** Selected by the address, or by the refused form. */
  choice: Choice;
  /** Address that the plain form is posted to. */
  action: string;
  quantity?: string;
  /** The error of the posted form. */
  problem?: string | undefined;
  /** Whether a purchase earns C Point. */
  hasLoyalty: boolean;
}

/**
 * Selection and purchase, for every type that can be bought. A plain form until the first sign of intent. The fields
 * are uncontrolled, so a selection made before hydration is kept.
 */
export function PurchaseForm({
  product: embedded,
  choice: initialChoice,
  action,
  quantity = '1',
  problem,
  hasLoyalty,
}: Props) {
  const product = useMemo(() => embeddedProduct(embedded), [embedded]);
  const { options, variants, type } = product;
  const { missing, isPending, check, add, forgetMissing } = usePurchase(product);
  const { form, choice, parts, follow } = useChoice(product, initialChoice, forgetMissing);
  const variant = findVariant(options, variants, choice);
  const isComplete = missingOption(options, choice) === null;
  const isSoldOut = !product.isInStock || (type === 'Configurable' && isComplete && !variant?.isInStock);
  const ofParts = chosenPrice(product, parts);
  const price = variant ? variantPrice(variant) : (ofParts ?? product.price);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const chosen = check(event.currentTarget);
    const { submitter } = event.nativeEvent;
    // 'Buy now' continues to the checkout, as the plain form does.
    if (chosen && submitter instanceof HTMLButtonElement && submitter.name === 'buyNow') return;
    event.preventDefault();
    if (chosen) void add(event.currentTarget, chosen);
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      className={styles.form}
      onChange={(event) => follow(event.currentTarget)}
      onSubmit={submit}
    >
      <input type="hidden" name="sku" value={product.sku} />
      <div aria-live="polite">
        {hasPrice(product, price) && <ProductPrice price={price} isFrom={type === 'Grouped' && !ofParts} />}
      </div>
      {problem && (
        <p className="notice notice-danger" role="alert">
          {problem}
        </p>
      )}
      <ProductChoices product={product} choice={choice} missing={missing} />
      {type !== 'Grouped' && type !== 'Downloadable' && !isSoldOut && <QuantityStepper initial={quantity} />}
      <StockNote product={product} isSoldOut={isSoldOut} />
      <BuyBar product={product} isSoldOut={isSoldOut} isPending={isPending} />
      <MissingOption missing={missing} options={options} />
      {hasLoyalty && !isSoldOut && (
        <p className={styles.points}>{text('product.points', formatNumber(loyaltyCredit(price.final)))}</p>
      )}
    </form>
  );
}

interface ChoicesProps {
  product: PurchaseProduct;
  choice: Choice;
  missing: string | null;
}

/** The options of a product, by its type. */
function ProductChoices({ product, choice, missing }: ChoicesProps) {
  const { type, options } = product;
  return (
    <>
      {type === 'Configurable' && (
        <VariantPicker
          options={options}
          variants={product.variants}
          choice={choice}
          missing={missing}
          sizeGuideHref={product.sizeGuideHref}
        />
      )}
      {type === 'Grouped' && <GroupedItems items={product.groupedItems} />}
      {type === 'Bundle' && <BundleOptions options={product.bundleOptions} />}
      {type === 'Downloadable' && <DownloadLinks links={product.downloadLinks} />}
      {options.length > 0 && (
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
    </>
  );
}

interface BuyBarProps {
  product: PurchaseProduct;
  isSoldOut: boolean;
  isPending: boolean;
}

/** The purchase buttons; when sold out, a link to be notified where the shop does that. */
function BuyBar({ product, isSoldOut, isPending }: BuyBarProps) {
  const addText = product.isPreOrder ? text('product.preOrder') : text('product.add');
  return (
    <div className={styles.bar} data-buy-bar>
      <button type="submit" className="button" disabled={isSoldOut} aria-busy={isPending || undefined}>
        {isSoldOut ? text('stock.out') : addText}
      </button>
      {isSoldOut && product.tellsWhenBack && (
        <a className={`button button-outline ${styles.tell}`} href={`#${BACK_ORDER_ANCHOR}`}>
          {text('backOrder.title')}
        </a>
      )}
      {!isSoldOut && (
        <button type="submit" className="button button-outline" name="buyNow" value="1">
          {text('product.buyNow')}
        </button>
      )}
    </div>
  );
}

/** Why the product cannot be bought, or how few are left. */
function StockNote({ product, isSoldOut }: { product: PurchaseProduct; isSoldOut: boolean }) {
  const { isPreOrder, availableAt, onlyXLeft } = product;
  if (isSoldOut) return <p className={styles.note}>{text(soldOutHint(product))}</p>;
  if (isPreOrder) {
    const hint = availableAt ? text('product.preOrderFrom', formatDay(availableAt)) : text('product.preOrderHint');
    return <p className={styles.note}>{hint}</p>;
  }
  return onlyXLeft !== null && <p className={styles.scarce}>{text('product.onlyLeft', onlyXLeft)}</p>;
}

/** What a shopper can do about what is sold out. */
function soldOutHint({ options, isInStock, tellsWhenBack }: PurchaseProduct): TextKey {
  if (!tellsWhenBack) return isInStock ? 'product.choiceSoldOut' : 'product.soldOut';
  if (isInStock) return 'product.soldOutHint';
  return options.length ? 'product.allSoldOutHint' : 'product.soldOutAloneHint';
}
