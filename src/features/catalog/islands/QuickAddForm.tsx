import { actions } from 'astro:actions';
import { type SubmitEvent, useState } from 'react';
import { text } from '../../../text/vi.ts';
import { variantPath } from '../../links/rules/paths.ts';
import { imagePath, PLACEHOLDER } from '../../media/rules/image-path.ts';
import { afterPaint } from '../../ui/browser/after-paint.ts';
import { readChoice } from '../browser/fields.ts';
import type { Picture } from '../rules/catalog.ts';
import type { QuickProduct } from '../rules/quick-add.ts';
import {
  type Choice,
  choiceAsPictured,
  choiceFromQuery,
  findVariant,
  picturesOf,
  variantPrice,
} from '../rules/variants.ts';
import { MissingOption } from './MissingOption.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './QuickAdd.module.css';
import { usePurchase } from './use-purchase.ts';
import { VariantPicker } from './VariantPicker.tsx';

/** Selects colour and size without leaving the list. The filtered values and the pictured colour are preselected. */
export function QuickAddForm({ product }: { product: QuickProduct }) {
  const { options, variants } = product;
  const [choice, setChoice] = useState<Choice>(() =>
    choiceAsPictured(product, choiceFromQuery(options, new URLSearchParams(location.search))),
  );
  const { missing, isPending, check, add, forgetMissing } = usePurchase(product);
  const variant = findVariant(options, variants, choice);
  const isSoldOut = variant ? !variant.isInStock : !product.isInStock;

  function follow(form: HTMLFormElement): void {
    setChoice(readChoice(form, options));
    forgetMissing();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = check(event.currentTarget);
    if (chosen && !isSoldOut) void add(event.currentTarget, chosen);
  }

  return (
    <form
      className={styles.body}
      method="post"
      action={actions.cart.add}
      onChange={({ currentTarget }) => {
        // The ring around the selected option is painted first.
        afterPaint(() => follow(currentTarget));
      }}
      onSubmit={submit}
    >
      <ProductPicture picture={picturesOf(product, choice)[0]} />
      <div className={styles.choices}>
        <div>
          <p className={styles.name}>{product.name}</p>
          <div aria-live="polite">
            <ProductPrice price={variant ? variantPrice(variant) : product.price} />
          </div>
        </div>
        <VariantPicker options={options} variants={variants} choice={choice} missing={missing} sizeGuideHref={null} />
        <input type="hidden" name="sku" value={product.sku} />
        <input type="hidden" name="quantity" value="1" />
        <div className={styles.acts}>
          <button type="submit" className="button button-block" disabled={isSoldOut} aria-busy={isPending || undefined}>
            {isSoldOut ? text('stock.out') : text('product.add')}
          </button>
          <a className={`link ${styles.details}`} href={variantPath(product.href, choice)}>
            {text('quickAdd.details')}
          </a>
        </div>
        <MissingOption missing={missing} options={options} />
      </div>
    </form>
  );
}

function ProductPicture({ picture }: { picture: Picture | undefined }) {
  return (
    <img
      className={styles.picture}
      src={picture ? imagePath(picture.path, 320) : PLACEHOLDER}
      srcSet={picture && `${imagePath(picture.path, 320)} 1x, ${imagePath(picture.path, 640)} 2x`}
      width={216}
      height={268}
      alt=""
    />
  );
}
