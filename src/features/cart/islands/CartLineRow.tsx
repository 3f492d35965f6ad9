import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import type { QuickProduct } from '../../catalog/rules/quick-add.ts';
import { imagePath, PLACEHOLDER } from '../../media/rules/image-path.ts';
import { showModal } from '../../ui/browser/show-modal.ts';
import { $added, $cartStatus } from '../browser/cart.ts';
import { updateQuantity } from '../browser/cart-lines.ts';
import type { LineForms } from '../browser/forms.ts';
import type { CartLine } from '../rules/cart.ts';
import { LineActions } from './LineActions.tsx';
import { LineNotes } from './LineNotes.tsx';
import { QuantityField } from './QuantityField.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

interface Props {
  line: CartLine;
  forms?: LineForms | undefined;
  /** The shop has wishlists, so a line can be moved there. */
  hasWishlist: boolean;
  /** A quantity that was chosen earlier and not confirmed, until the store has it. */
  kept?: number | undefined;
  /** The options of this line, if the page was rendered with them open. */
  choices: QuickProduct | null;
}

/** One line: picture, name, options, price, quantity and notes. */
export function CartLineRow({ line, forms, hasWishlist, kept, choices }: Props) {
  const { pending, unsent } = useStore($cartStatus, { ssr: 'initial' });
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLLIElement>(null);
  const isNew = useStore($added, { ssr: 'initial' }) === line.uid;
  // A drawer with many lines shows the new one. It does not move if the picture is already in view: with large text a
  // whole line is higher than the screen. The page stays where the shopper reads.
  const isInDrawer = !forms;
  useEffect(() => {
    if (isNew && isInDrawer) row.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isNew, isInDrawer]);
  const askToRemove = () => {
    if (dialog.current) showModal(dialog.current);
    document.dispatchEvent(new Event('dialog:open'));
  };
  const asked = pending[line.uid] ?? kept;
  const isUnsent = asked !== undefined && (asked === kept || unsent.includes(line.uid));
  const isBusy = asked !== undefined && !isUnsent;

  return (
    <li className="cart-line" aria-busy={isBusy} ref={row}>
      <LinePicture line={line} />
      <div className="cart-line-text">
        <a className="cart-line-name" href={line.href}>
          {line.name}
        </a>
        {line.options.length > 0 && <p className="muted small">{line.options.map(({ value }) => value).join(' · ')}</p>}
        {isNew && <p className="cart-line-new small">{text('cart.justAdded')}</p>}
        <LineNotes line={line} update={forms?.update} unsent={isUnsent ? asked : null} />
        <div className="cart-line-amount">
          {!line.isGift && (
            <form method="post" action={forms?.update} noValidate onSubmit={(event) => event.preventDefault()}>
              <input type="hidden" name="uid" value={line.uid} />
              <QuantityField
                name={line.name}
                quantity={asked || line.quantity}
                isBusy={isBusy}
                onChange={(wanted) => updateQuantity(line.uid, wanted)}
                onRemove={askToRemove}
              />
              {forms && (
                <noscript>
                  <button type="submit" className="link small">
                    {text('cart.update')}
                  </button>
                </noscript>
              )}
            </form>
          )}
          <LinePrice line={line} />
        </div>
        <LineActions line={line} forms={forms} hasWishlist={hasWishlist} choices={choices} onRemove={askToRemove} />
      </div>
      <RemoveDialog ref={dialog} line={line} />
    </li>
  );
}

function LinePicture({ line: { picture } }: { line: CartLine }) {
  return (
    <div className="cart-line-picture">
      <img
        src={picture ? imagePath(picture.path, 170) : PLACEHOLDER}
        srcSet={picture ? `${imagePath(picture.path, 170)} 1x, ${imagePath(picture.path, 340)} 2x` : undefined}
        width="170"
        height="212"
        alt=""
        loading="lazy"
      />
    </div>
  );
}

function LinePrice({ line }: { line: CartLine }) {
  const regularTotal = line.regularPrice * line.quantity;
  return (
    <p className="cart-line-price numbers">
      <strong>{formatDong(line.rowTotal)}</strong>
      {regularTotal > line.rowTotal && <s className="muted small">{formatDong(regularTotal)}</s>}
      {line.quantity > 1 && <span className="muted small">{text('cart.unitPrice', formatDong(line.unitPrice))}</span>}
    </p>
  );
}
