import { expect, test } from 'vitest';
import { pictureOrigin, postPicture } from '../rules/post-picture.ts';
import { WirePost } from './post-mapper.ts';

test('[BLOG-001] a post of the shop', () => {
  const wire = {
    id: 1,
    name: 'Cách chọn vải linen',
    url_key: 'cach-chon-vai-linen',
    category_ids: [2],
    publish_date: '2026-10-03T01:00:00.000Z',
    image: '/media/blog/linen.svg',
    description: 'Nhìn sợi, vò thử.',
    titleLink: '/blog/cach-chon-vai-linen',
  };
  expect(WirePost.parse(wire)).toMatchObject({
    id: 1,
    title: 'Cách chọn vải linen',
    urlKey: 'cach-chon-vai-linen',
    categoryIds: [2],
    publishedAt: '2026-10-03T01:00:00.000Z',
    picture: '/blog/linen.svg',
    summary: 'Nhìn sợi, vò thử.',
    href: '/blog/cach-chon-vai-linen',
  });
  expect(WirePost.parse({ ...wire, titleLink: 'https://evil.example' }).href).toBe('/blog/cach-chon-vai-linen');
});

test('[BLOG-002] [X75] a row of WordPress with the head data of Yoast', () => {
  const wire = {
    id: 7,
    title: { rendered: 'Áo &amp; quần' },
    link: 'https://blog.example/ao-va-quan/',
    categories: [3, 4],
    date: '2026-10-03T01:00:00',
    yoast_head_json: {
      description: 'Mô tả',
      author: 'Thu An',
      og_image: [{ url: 'https://shop.example/media/blog/a.jpg' }],
    },
  };
  expect(WirePost.parse(wire)).toMatchObject({
    title: 'Áo & quần',
    href: 'https://blog.example/ao-va-quan/',
    urlKey: 'ao-va-quan',
    categoryIds: [3, 4],
    author: 'Thu An',
    picture: '/blog/a.jpg',
    summary: 'Mô tả',
  });
});

test('[BLOG-002] the picture of a WordPress elsewhere keeps its address; the head may come as HTML', () => {
  const wire = {
    id: 8,
    title: { rendered: 'Giữ ấm' },
    slug: 'giu-am',
    yoast_head: `<title>Giữ ấm</title>
      <meta name="description" content="Ba lớp &amp; một khăn" />
      <meta content='https://blog.example/wp-content/uploads/am.jpg' property='og:image' />
      <meta name="author" content="Thu An" />`,
  };
  const post = WirePost.parse(wire);
  expect(post).toMatchObject({
    picture: 'https://blog.example/wp-content/uploads/am.jpg',
    summary: 'Ba lớp & một khăn',
    author: 'Thu An',
    href: '/blog/giu-am',
  });
  expect(postPicture(post.picture ?? '', 640, [432])).toEqual({ src: post.picture });
  expect(pictureOrigin(post.picture ?? '')).toBe('https://blog.example');
  for (const url of ['http://blog.example/a.jpg', 'javascript:alert(1)', '//evil.example/a.jpg'])
    expect(WirePost.parse({ ...wire, yoast_head: '', yoast_head_json: { og_image: [{ url }] } }).picture).toBeNull();
});
