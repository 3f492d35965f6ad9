import { useState } from 'react';
import { text } from '../../../text/vi.ts';
import type { QuickProduct } from '../../catalog/rules/quick-add.ts';
import { changeLinePath } from '../../links/rules/paths.ts';
import { findChoices } from '../browser/cart-lines.ts';
import type { CartLine } from '../rules/cart.ts';
import { ChangeForm } from './ChangeForm.tsx';

interface Props {
  line: CartLine;
  action: string | undefined;
  /** Set when the page was rendered with the options open, for use without scripts. */
  initial: QuickProduct | null;
}

/** A link that opens the selection of another colour or size in place. */
export function LineChange({ line, action, initial }: Props) {
  const [product, setProduct] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  if (product) {
    return <ChangeForm line={line} product={product} action={action} onDone={() => setProduct(null)} />;
  }
  return (
    <a
      className="cart-line-link link small"
      href={changeLinePath(line.uid)}
      aria-label={text('cart.changeOf', line.name)}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setBusy(true);
        void findChoices(line.parentSku).then((choices) => {
          setBusy(false);
          setProduct(choices);
        });
      }}
    >
      {text('cart.change')}
    </a>
  );
}
