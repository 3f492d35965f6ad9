import * as z from 'zod';
import { type Calls, get } from '../../transport/middleware/endpoint.ts';
import { sku } from '../../transport/middleware/fields.ts';
import { listOutfits, listOutfitsOfProduct, type OutfitRow } from '../db/outfits.ts';

/** Most outfits of one product that are shown on its page. */
const OF_PRODUCT = 2;
/** Most outfits of one text. */
const OF_TEXT = 12;
const MAX_ID = 2_147_483_647;

const outfit = z
  .object({
    id: z.number().int(),
    name: z.string(),
    image: z.string().describe('Path under the shop’s address'),
    image_alt: z.string(),
    items: z
      .array(
        z.object({
          sku: z.string(),
          x: z.number().describe('Place on the picture, in per cent from the left'),
          y: z.number().describe('The same from the top'),
          color: z.string().nullable().describe('The label of the colour that the picture shows'),
        }),
      )
      .describe('The goods that are for sale, in their order'),
  })
  .meta({ id: 'Outfit' });

const OUTFIT: z.infer<typeof outfit> = {
  id: 1,
  name: 'Thứ Hai đi làm',
  image: '/media/outfit/thu-hai-di-lam.svg',
  image_alt: 'Sơ mi satin, quần ống rộng và túi đeo chéo',
  items: [
    { sku: 'NSM2604', x: 40, y: 36, color: 'Trắng ngà' },
    { sku: 'NQD2607', x: 72, y: 74, color: null },
  ],
};

const toOutfit = ({ image, items, ...row }: OutfitRow): z.infer<typeof outfit> => ({
  ...row,
  image: /^https?:/.test(image) ? image : `/media/${image}`,
  items: JSON.parse(items) as z.infer<typeof outfit>['items'],
});

const ids = z
  .string()
  .regex(/^\d{1,10}(?:,\d{1,10})*$/, 'must be ids, separated by commas')
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .pipe(z.array(z.number().int().max(MAX_ID)).max(OF_TEXT, `at most ${OF_TEXT} at a time`))
  .describe(`Ids, separated by commas, at most ${OF_TEXT}`);

/** Outfits: pictures with goods that are worn together. */
export const outfitCalls: Calls = {
  outfits: get({
    summary: `The outfits that a product is part of, at most ${OF_PRODUCT}, or those with these ids: a picture, and the place of each product on it`,
    input: z
      .object({ sku: sku.optional(), ids: ids.optional() })
      .refine((input) => (input.sku === undefined) !== (input.ids === undefined), { error: 'sku or ids is needed' }),
    result: z.array(outfit),
    example: { input: { sku: 'NSM2604' }, result: [OUTFIT] },
    maxAge: 60,
    // A text is also made from an outfit that is hidden now, because it must be renewed once that is shown.
    show: ({ tags }, result, { ids: wanted = [] }) => {
      for (const id of [...wanted, ...result.map((one) => one.id)]) tags.add(`outfit_${id}`);
    },
    answer: async ({ sku: ofProduct, ids: wanted = [] }, { env }) => {
      if (ofProduct !== undefined) return (await listOutfitsOfProduct(env.DB, ofProduct, OF_PRODUCT)).map(toOutfit);
      const found = new Map((await listOutfits(env.DB, wanted)).map((row) => [row.id, toOutfit(row)]));
      return wanted.flatMap((id) => found.get(id) ?? []);
    },
  }),
};
