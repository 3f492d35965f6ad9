import { useStore } from '@nanostores/react';
import { formatDong } from '../../../../kernel/money/money.ts';
import { text } from '../../../../text/vi.ts';
import { imagePath, PLACEHOLDER } from '../../../media/rules/image-path.ts';
import { $promotions, addGift } from '../../../promotions/browser/promotions.ts';
import type { Gift } from '../../../promotions/rules/cart-offers.ts';
import type { Cart } from '../../rules/cart.ts';
import { bySubmit } from '../submit.ts';

interface Props {
  cart: Cart;
  gifts: readonly Gift[];
  action: string | undefined;
  /** The error of the posted form. */
  problem: string | undefined;
}

/** The gifts of each applicable rule, and how many can be chosen. */
export function GiftChoices({ cart, gifts, action, problem: posted }: Props) {
  const { gift: failed } = useStore($promotions, { ssr: 'initial' });
  const problem = failed ?? posted;
  return cart.giftRules.map(({ id, label, count, chosenCount }) => {
    const offered = gifts.filter(({ ruleId }) => ruleId === id);
    if (!offered.length) return null;
    return (
      <section key={id} className="offer-gifts" aria-label={label}>
        <p className="offer-head">
          <strong>{label}</strong>
          <span className="muted small">{text('gift.chosen', chosenCount, count)}</span>
        </p>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        <ul className="plain">
          {offered.map((gift) => (
            <GiftChoice key={gift.sku} gift={gift} isFull={chosenCount >= count} cart={cart} action={action} />
          ))}
        </ul>
      </section>
    );
  });
}

function GiftChoice(props: { gift: Gift; isFull: boolean; cart: Cart; action: string | undefined }) {
  const { ruleId, sku, name, picture, price, isInStock } = props.gift;
  const isChosen = props.cart.lines.some((line) => line.isGift && line.sku === sku);
  return (
    <li className="offer-gift">
      <img src={picture ? imagePath(picture.path, 100) : PLACEHOLDER} alt="" width="56" height="70" loading="lazy" />
      <div>
        <p className="small">{name}</p>
        <p className="muted small numbers">{text('gift.worth', formatDong(price))}</p>
      </div>
      {isChosen || !isInStock ? (
        <p className="small muted">{text(isChosen ? 'gift.inCart' : 'gift.soldOut')}</p>
      ) : (
        <form method="post" action={props.action} onSubmit={bySubmit(addGift)}>
          <input type="hidden" name="ruleId" value={ruleId} />
          <input type="hidden" name="sku" value={sku} />
          <button
            type="submit"
            className="button button-outline button-small"
            disabled={props.isFull}
            aria-label={text('gift.addOf', name)}
          >
            {text('gift.add')}
          </button>
        </form>
      )}
    </li>
  );
}
