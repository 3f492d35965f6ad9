import { type Deal, isNear } from './flash-deal.ts';

/** The key of the name of a deal on products and cards: its hours are named when they run. */
export const dealName = ({ endsAt }: Pick<Deal, 'endsAt'>, now: Date): 'deal.title' | 'deal.lasting' =>
  isNear(endsAt, now) ? 'deal.title' : 'deal.lasting';
