import { z } from 'zod';
import { getMenu } from '../db/menu.ts';
import { answer, readQuery } from './answer.ts';
import type { Calls } from './calls.ts';

const menuQuery = z.object({ storeCode: z.enum(['default', 'vi', 'mobile']).default('vi') });

/** The mega menu as a tree over `childrenraw` [MW-043]. */
export const menuCalls: Calls = {
  get_mega_menu: {
    GET: async (context) => answer(context, await getMenu(context.env.DB, readQuery(context, menuQuery).storeCode)),
  },
};
