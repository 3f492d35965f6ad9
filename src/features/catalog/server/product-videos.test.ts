import { expect, test } from 'vitest';
import { toVideos } from './product-videos.ts';

const content = {
  video_url: 'https://shop.example/media/video/quanh.mp4',
  video_title: 'Một vòng',
  video_description: 'Trước, rồi sau',
  video_metadata: '{"uploadDate":"2026-10-30T03:00:00.000Z","duration":"PT8S"}',
};
const entry = (change: Partial<Record<keyof typeof content, string | null>> = {}, position = 1, disabled = false) => ({
  __typename: 'ProductVideo' as const,
  url: 'https://shop.example/media/catalog/product/ao/quanh.jpg',
  label: null,
  position,
  disabled,
  video_content: { ...content, ...change },
});

test('[B-65] a film of the shop has its file, its picture, its words, its length and its day', () => {
  expect(toVideos([entry()], 'Áo')).toEqual([
    {
      title: 'Một vòng',
      description: 'Trước, rồi sau',
      poster: { path: '/catalog/product/ao/quanh.jpg', label: 'Một vòng' },
      source: '/video/quanh.mp4',
      href: null,
      durationS: 8,
      publishedAt: '2026-10-30T03:00:00.000Z',
    },
  ]);
});

test('[B-65] a film of another site is a link; a Magento without titles and metadata gives it the name of the product', () => {
  const [film] = toVideos(
    [entry({ video_url: 'https://vimeo.com/1', video_title: '', video_description: null, video_metadata: 'Sony A7' })],
    'Áo',
  );
  expect(film).toMatchObject({ title: 'Áo', description: '', source: null, href: 'https://vimeo.com/1' });
  expect([film?.durationS, film?.publishedAt]).toEqual([null, null]);
});

test('[B-65] films are in the order of the gallery; a disabled film, a picture and an address that is no film are left out', () => {
  const picture = { ...entry(), __typename: 'ProductImage' as const };
  const shown = toVideos(
    [
      entry({ video_title: 'Hai' }, 2),
      entry({ video_title: 'Một' }, 1),
      entry({ video_title: 'Ẩn' }, 3, true),
      entry({ video_url: 'javascript:alert(1)' }),
      entry({ video_url: 'http://video.example/x' }),
      entry({ video_url: null }),
      picture,
      null,
    ],
    'Áo',
  );
  expect(shown.map(({ title }) => title)).toEqual(['Một', 'Hai']);
  expect(toVideos(null, 'Áo')).toEqual([]);
});

test('[B-65] metadata of another form is ignored', () => {
  for (const text of ['{"uploadDate":3,"duration":"PT1H"}', '[]', '{', 'null', null]) {
    const [film] = toVideos([entry({ video_metadata: text })], 'Áo');
    expect([film?.durationS, film?.publishedAt], String(text)).toEqual([null, null]);
  }
});
