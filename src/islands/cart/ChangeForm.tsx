import { useState } from 'react';
import type { CartLine } from '../../domain/cart/cart.ts';
import type { QuickProduct } from '../../domain/catalog/quick-add.ts';
import type { Choice } from '../../domain/catalog/variants.ts';
import { CART } from '../../domain/page/paths/paths.ts';
import { moveLine } from '../../stores/cart/cart-lines.ts';
import { text } from '../../text/vi.ts';
import { readChoice } from '../catalog/fields.ts';
import { VariantPicker } from '../catalog/VariantPicker.tsx';

interface Props {
  line: CartLine;
  product: QuickProduct;
  action: string | undefined;
  /** Called when the change is done or canceled; missing on a page without scripts, where a link leads back. */
  onDone?: (() => void) | undefined;
}

/** Selects another colour or size for a line [CART-017]. */
export function ChangeForm({ line, product, action, onDone }: Props) {
  const chosen = Object.fromEntries(line.options.map(({ code, value }) => [code, value]));
  const [choice, setChoice] = useState<Choice>(chosen);
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      className="cart-change"
      method="post"
      action={action}
      aria-label={text('cart.changeOf', line.name)}
      onChange={(event) => setChoice(readChoice(event.currentTarget, product.options))}
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void moveLine(line, new FormData(event.currentTarget)).then((isMoved) => {
          setBusy(false);
          if (isMoved) onDone?.();
        });
      }}
    >
      <input type="hidden" name="uid" value={line.uid} />
      <input type="hidden" name="sku" value={line.parentSku} />
      <input type="hidden" name="quantity" value={line.quantity} />
      <VariantPicker
        options={product.options}
        variants={product.variants}
        choice={choice}
        missing={null}
        sizeGuideHref={null}
      />
      <div className="cart-change-actions">
        <button type="submit" className="button button-small" aria-busy={isBusy || undefined}>
          {text('cart.changeSave')}
        </button>
        <a
          className="link small"
          href={CART}
          onClick={(event) => {
            if (!onDone) return;
            event.preventDefault();
            onDone();
          }}
        >
          {text('cart.changeCancel')}
        </a>
      </div>
    </form>
  );
}
