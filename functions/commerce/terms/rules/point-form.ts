import * as z from 'zod';
import { LOYALTY, readLoyaltySettings } from '../../promotions/rules/loyalty.ts';
import { objectOf, settingForm } from './setting-form.ts';

const MOST_DONG = 1_000_000;

/** The points that customers earn and spend. */
interface Points {
  points_enabled: boolean;
  /** What one point takes off, in đồng. */
  point_value: number;
}

const schema = z.strictObject({
  points_enabled: z.boolean().optional(),
  point_value: z.number().int().min(1).max(MOST_DONG).optional(),
} satisfies Record<keyof Points, z.ZodType>);

/** The settings of loyalty points. */
export const POINT_FORM = settingForm<Points>({
  name: 'points',
  schema,
  read(settings) {
    const { isEnabled, pointValue } = readLoyaltySettings(settings.get(LOYALTY));
    return { points_enabled: isEnabled, point_value: pointValue };
  },
  holders: [
    {
      path: LOYALTY,
      fields: ['points_enabled', 'point_value'],
      value: ({ points_enabled, point_value }, before) => ({
        ...objectOf(before),
        ...{ enabled: points_enabled ? '1' : '0', point_value },
      }),
    },
  ],
});
