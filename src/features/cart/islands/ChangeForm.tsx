import { useState } from 'react';
import { text } from '../../../text/vi.ts';
import { readChoice } from '../../catalog/browser/fields.ts';
import { VariantPicker } from '../../catalog/islands/VariantPicker.tsx';
import type { QuickProduct } from '../../catalog/rules/quick-add.ts';
import type { Choice } from '../../catalog/rules/variants.ts';
import { CART } from '../../links/rules/paths.ts';
import { moveLine } from '../browser/cart-lines.ts';
import type { CartLine } from '../rules/cart.ts';

interface Props {
  line: CartLine;
  product: QuickProduct;
  action: string | undefined;
  /** Called when the change is done or canceled; missing on a page without scripts, where a link leads back. */
  onDone?: (() => void) | undefined;
}

/** Selects another colour or size for a line. */
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
