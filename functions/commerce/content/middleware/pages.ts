import * as z from 'zod';
import { type Calls, get } from '../../transport/middleware/endpoint.ts';
import { moment, nothing } from '../../transport/middleware/fields.ts';
import { listCmsPages } from '../db/content.ts';

const page = z
  .object({ identifier: z.string(), title: z.string(), updated_at: moment.describe('when it was changed') })
  .meta({ id: 'CmsPageLink' });

/** The list of content pages for the sitemap, which Magento's GraphQL does not provide. */
export const pageCalls: Calls = {
  cms_page_list: get({
    summary: 'The published content pages, without the home page',
    input: nothing,
    result: z.array(page),
    example: {
      input: {},
      result: [{ identifier: 'van-chuyen', title: 'Giao hàng', updated_at: '2026-11-20T08:00:00.000Z' }],
    },
    maxAge: 60,
    answer: (_, { env }) => listCmsPages(env.DB),
  }),
};
