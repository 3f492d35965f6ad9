import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMerchantProduct } from '../../../functions/commerce/catalog/db/merchant-catalog.ts';
import { productView } from '../../../functions/commerce/catalog/rest/product-view.ts';
import { insertCatalogue, PRODUCT } from '../support/fixture.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await insertCatalogue(shop.DB);
  const film = shop.DB.prepare(
    `insert into product_video (product_id, url, image, title, description, seconds, published_at, position)
    values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  await shop.DB.batch([
    film.bind(PRODUCT.shirt, 'https://video.example/xem?v=1', '/sm01-2.jpg', 'Nơi khác', '', null, null, 2),
    film.bind(
      PRODUCT.shirt,
      'video/sm01.mp4',
      '/sm01.jpg',
      'Một vòng',
      'Trước, rồi sau',
      8,
      '2026-10-30T03:00:00.000Z',
      1,
    ),
  ]);
});
afterAll(() => shop.close());

const CONTENT = 'video_content { media_type video_url video_title video_description video_metadata }';

test('[B-65] a gallery lists the films of a product after its pictures, in the form of Magento', async () => {
  const { products } = await shop.data(`{ products(filter: { sku: { eq: "SM01" } }) { items {
    media_gallery { __typename url label position disabled ... on ProductVideo { ${CONTENT} } }
    media_gallery_entries { id file media_type position ${CONTENT} }
  } } }`);
  const [{ media_gallery: gallery, media_gallery_entries: entries }] = products.items;
  expect(gallery.map((entry: { __typename: string }) => entry.__typename)).toEqual([
    ...['ProductImage', 'ProductImage', 'ProductVideo', 'ProductVideo'],
  ]);
  expect(gallery.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4]);
  expect(gallery[2]).toEqual({
    __typename: 'ProductVideo',
    url: expect.stringMatching(/\/media\/catalog\/product\/sm01\.jpg$/),
    label: 'Một vòng',
    position: 3,
    disabled: false,
    video_content: {
      media_type: 'external-video',
      video_url: expect.stringMatching(/\/media\/video\/sm01\.mp4$/),
      video_title: 'Một vòng',
      video_description: 'Trước, rồi sau',
      video_metadata: '{"uploadDate":"2026-10-30T03:00:00.000Z","duration":"PT8S"}',
    },
  });
  expect(gallery[3].video_content).toMatchObject({ video_url: 'https://video.example/xem?v=1', video_metadata: '{}' });
  expect(entries.map(({ media_type }: { media_type: string }) => media_type)).toEqual([
    ...['image', 'image', 'external-video', 'external-video'],
  ]);
  expect(new Set(entries.map(({ id }: { id: number }) => id)).size).toBe(4);
  expect(entries[2]).toMatchObject({ file: '/sm01.jpg', video_content: { video_title: 'Một vòng' } });
  expect(entries[0].video_content).toBeNull();
});

test('[B-65] lists and the pictures of variants have no films', async () => {
  const { products } = await shop.data(`{ products(filter: { sku: { eq: "SM01" } }) { items {
    small_image { url }
    ... on ConfigurableProduct { variants { product { media_gallery { __typename } } } }
  } } }`);
  const [{ variants }] = products.items;
  const shown = variants.flatMap(({ product }: { product: { media_gallery: object[] } }) => product.media_gallery);
  expect(shown).not.toContainEqual({ __typename: 'ProductVideo' });
});

test('[B-65] the merchant’s REST tells the films of a product', async () => {
  const stored = await findMerchantProduct(shop.DB, 'SM01');
  const entries = stored ? productView(stored).media_gallery_entries : [];
  expect(entries.map(({ media_type, file, position }) => [media_type, file, position])).toEqual([
    ['image', '/sm01.svg', 1],
    ['image', '/sm01-2.svg', 2],
    ['image', '/sm01-3.svg', 3],
    ['external-video', '/sm01.jpg', 4],
    ['external-video', '/sm01-2.jpg', 5],
  ]);
  expect(entries[3]).toMatchObject({
    extension_attributes: { video_content: { video_url: 'video/sm01.mp4', video_title: 'Một vòng' } },
  });
});
