import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { formatDong } from '../../../../kernel/money/money.ts';
import { text } from '../../../../text/vi.ts';
import { $promotions, spendPoints } from '../../../promotions/browser/promotions.ts';
import { goodsOf, mostPoints, type PointsAccount, pointsProblem } from '../../../promotions/rules/cart-offers.ts';
import { formatPoints } from '../../../promotions/rules/loyalty.ts';
import type { Cart } from '../../rules/cart.ts';
import { bySubmit } from '../submit.ts';
import { OfferEntry } from './OfferEntry.tsx';
import { OfferProblem } from './OfferProblem.tsx';

interface Props {
  cart: Cart;
  account: PointsAccount;
  action: string | undefined;
  /** The error of the posted form. */
  problem: string | undefined;
}

/** Pays a part with C Point, limited by balance and total. */
export function PointsForm({ cart, account, action, problem: posted }: Props) {
  const { busy, points: failed } = useStore($promotions, { ssr: 'initial' });
  const problem = failed ?? posted;
  const hintId = useId();
  const most = mostPoints(account, cart);
  if (cart.loyaltyPoints > 0) {
    return (
      <section className="offer-points" aria-label={text('points.title')}>
        <p className="offer-head">
          <span className="numbers">
            {text('points.used', formatPoints(cart.loyaltyPoints), formatDong(cart.loyaltyDiscount))}
          </span>
        </p>
        <form method="post" action={action} onSubmit={bySubmit(spendPoints)}>
          <input type="hidden" name="isOff" value="1" />
          <button type="submit" className="link small offer-remove">
            {text('points.remove')}
          </button>
        </form>
        <OfferProblem problem={problem} />
      </section>
    );
  }
  return (
    <section className="offer-points" aria-label={text('points.title')}>
      <p className="small muted numbers" id={hintId}>
        {account.points > 0
          ? text('points.balance', formatPoints(account.points), formatPoints(most))
          : text('points.none')}
      </p>
      {account.points > 0 && (
        <form method="post" action={action} noValidate onSubmit={bySubmit((form) => use(form, account, cart))}>
          <OfferEntry
            label={text('points.label')}
            submit={text('points.use')}
            isBusy={busy === 'points'}
            problem={problem}
            about={goodsOf(cart)}
            hintId={hintId}
            name="points"
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            step={1}
          />
        </form>
      )}
    </section>
  );
}

/** An invalid number is not sent: the error is shown at once. */
function use(form: FormData, account: PointsAccount, cart: Cart): Promise<boolean> {
  const problem = pointsProblem(String(form.get('points') ?? ''), account, cart);
  if (!problem) return spendPoints(form);
  $promotions.setKey('points', text(problem));
  return Promise.resolve(false);
}
