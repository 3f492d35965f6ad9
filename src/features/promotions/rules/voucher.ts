import type { Dong } from '../../../kernel/money/money.ts';
import { VIETNAM_MS } from '../../../kernel/time/vietnam-time.ts';

/** A voucher that the shopper may use, their own or a public one. */
export interface Voucher {
  code: string;
  /** The rule it belongs to, by which it is collected. */
  ruleId: number | null;
  name: string;
  description: string;
  kind: 'percent' | 'amount';
  /** Percent, or đồng. */
  value: number;
  /** Shown after the value, not part of the label. */
  suffix: string | null;
  minSubtotal: Dong;
  /** ISO 8601, UTC; null without an end. */
  endsAt: string | null;
  /** It can be used now. */
  isActive: boolean;
  /** Why it cannot be used, in the backend's words for the shopper. */
  message: string | null;
  /** It is entered in the cart. */
  isApplied: boolean;
  owner: 'personal' | 'collected' | 'public';
}

const THOUSAND = 1000;
const DAY_MS = 86_400_000;
const SOON_DAYS = 3;

/** `Voucher 10%`, `Voucher 50K`, `Voucher 12345VNĐ`, or `Voucher` without a value. */
export function voucherLabel({ kind, value }: Pick<Voucher, 'kind' | 'value'>): string {
  if (!value) return 'Voucher';
  if (kind === 'percent') return `Voucher ${value}%`;
  return value % THOUSAND === 0 ? `Voucher ${value / THOUSAND}K` : `Voucher ${value}VNĐ`;
}

/** Whether a voucher ends later today or in 1 to 3 days, in Vietnam time. */
export function isExpiringSoon(endsAt: string | null, now: Date): boolean {
  const end = Date.parse(endsAt ?? '');
  if (Number.isNaN(end) || end <= now.getTime()) return false;
  const day = (moment: number) => Math.floor((moment + VIETNAM_MS) / DAY_MS);
  return day(end) - day(now.getTime()) <= SOON_DAYS;
}
