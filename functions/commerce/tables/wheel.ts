import { by, integer, line, one, real, time } from './column.ts';
import { NAME_MOST } from './fit.ts';
import type { Table } from './table.ts';

const COLOR = {
  isRight: (text: string) => /^#(?:[\da-f]{3}){1,2}$/i.test(text),
  reason: 'must be a colour like #a3231f',
  code: 'FIELD_INVALID' as const,
};
const MOST_WEIGHT = 1_000_000;
/** SQL of the chance of a reward, as the wheel draws it (promotions/rules/lucky-wheel.ts). */
const CHANCE = `(select iif(t.weight > 0 and coalesce(t.qty_left, 1) > 0, round(t.weight * 100.0 / sum(w.weight), 2), 0)
  from wheel_reward w where coalesce(w.qty_left, 1) > 0)`;

export const wheel_reward: Table = {
  name: 'wheel_reward',
  key: ['name'],
  hasId: true,
  columns: {
    name: line({ isRequired: true, most: NAME_MOST }),
    image: line(),
    color: line({ isRequired: true, form: COLOR }),
    weight: integer({ isRequired: true, least: 0, most: MOST_WEIGHT }),
    /** Per cent of all turns, among the rewards that are left. */
    chance: real({ shown: CHANCE }),
    qty_left: integer({ least: 0 }),
    voucher_rule: one(by('voucher_rule', 'name'), { column: 'voucher_rule_id' }),
    position: integer({ standard: 0, most: MOST_WEIGHT }),
  },
  tags: [],
  order: 't.position, t.name',
};

export const game_code: Table = {
  name: 'game_code',
  key: ['code'],
  hasId: false,
  columns: {
    code: line({ isRequired: true, most: 64 }),
    expires_at: time({ isRequired: true }),
    used_at: time({ shown: 't.used_at' }),
  },
  tags: [],
  exported: 't.phone is null and t.used_at is null',
};
