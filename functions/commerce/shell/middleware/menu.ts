import * as z from 'zod';
import { type Calls, get } from '../../transport/middleware/endpoint.ts';
import { storeCode } from '../../transport/middleware/fields.ts';
import { getMenu } from '../db/menu.ts';

const menuItem: z.ZodType<{ [field: string]: unknown; id: number; childrenraw: unknown[] }> = z
  .looseObject({
    id: z.number().int(),
    title: z.string().optional(),
    link: z.string().optional(),
    itemEnable: z.string().optional(),
    get childrenraw() {
      return z.array(menuItem);
    },
  })
  .meta({ id: 'MenuItem' });

/** The mega menu as a tree in `childrenraw`. */
export const menuCalls: Calls = {
  get_mega_menu: get({
    summary: 'The mega menu as a tree over childrenraw; a store without one of its own has the default one',
    input: z.object({ storeCode: storeCode.default('vi') }),
    result: z.array(menuItem),
    example: {
      input: { storeCode: 'vi' },
      result: [{ id: 2, title: 'Nữ', link: 'nu.html', itemEnable: '1', childrenraw: [] }],
    },
    maxAge: 300,
    answer: ({ storeCode }, { env }) => getMenu(env.DB, storeCode),
  }),
};
