import { fold, stripHtml } from '../../shop/shared/fold.ts';
import { filmSeconds } from '../films/timeline.ts';
import type { Drawing } from '../../../drawings/types.ts';
import { daysBefore, type SeedTables } from '../tables.ts';
import { BLOG_CATEGORIES, BLOG_POSTS } from './blog.ts';
import { FAQ_GROUPS } from './faq.ts';
import { HOME_SECTIONS } from './layout.ts';
import { SHOP_LOCATIONS } from './shop-locations.ts';
import { captionsFile, filmFile, stillFile, VIDEOS } from './videos.ts';

/** A drawing below /media; answers its path. */
function addDrawing(tables: SeedTables, path: string, drawing: Drawing): string {
  tables.add('media_drawing', { path, drawing: JSON.stringify(drawing) });
  return path;
}

function addQuestions(tables: SeedTables): void {
  let id = 0;
  for (const [index, { questions, ...group }] of FAQ_GROUPS.entries()) {
    const groupId = index + 1;
    tables.add('faq_group', { id: groupId, ...group, position: groupId });
    for (const [position, [question, answer]] of questions.entries()) {
      const folded = fold(`${question} ${stripHtml(answer)}`);
      tables.add('faq', { id: ++id, group_id: groupId, question, answer, folded, position });
    }
  }
}

function addBlog(tables: SeedTables): void {
  for (const [index, { name, key }] of BLOG_CATEGORIES.entries())
    tables.add('blog_category', { id: index + 1, name, url_key: key, position: index });
  for (const [index, post] of BLOG_POSTS.entries()) {
    const image = addDrawing(tables, `blog/${post.key}.svg`, {
      view: 'banner',
      world: post.world,
      shape: 'wide',
      room: index % 2 === 0 ? 'left' : 'right',
      pieces: post.pieces,
    });
    tables.add('blog_post', {
      id: index + 1,
      name: post.name,
      url_key: post.key,
      category_ids: JSON.stringify(post.categories),
      publish_date: daysBefore(post.daysAgo),
      author: post.author,
      image,
      image_alt: post.alt,
      summary: post.summary,
      content: post.content,
      folded: fold(`${post.name} ${post.summary} ${stripHtml(post.content)}`),
      meta_title: `${post.name} | Chỉ`,
      is_featured: post.isFeatured === true,
    });
  }
}

function addVideos(tables: SeedTables): void {
  const sold = new Set(tables.list('product').map(({ sku }) => sku));
  for (const [index, video] of VIDEOS.entries()) {
    const unknown = video.skus.find((sku) => !sold.has(sku));
    if (unknown) throw new Error(`The film ${video.key} shows ${unknown}, which is not sold`);
    const frames = video.shots.map(({ shot = 'together', pieces }, frame) =>
      addDrawing(tables, stillFile(video.key, frame), { view: 'film', world: video.world, shot, pieces }),
    );
    tables.add('video', {
      id: index + 1,
      title: video.title,
      description: video.description,
      poster: frames[0] ?? null,
      source: video.isExcluded ? null : filmFile(video.key),
      captions: video.isExcluded ? null : captionsFile(video.key),
      frames: JSON.stringify(frames),
      duration_s: Math.round(filmSeconds(video.shots)),
      skus: JSON.stringify(video.skus),
      is_excluded: video.isExcluded === true,
      published_at: daysBefore(video.daysAgo),
      position: index,
    });
  }
}

/** The shops, after the provinces they lie in. */
export function addShops(tables: SeedTables): void {
  const provinces = new Map(
    tables
      .list('region')
      .flatMap(({ level, scheme, name, code }) => (level === 1 && scheme === 3 ? [[String(name), String(code)]] : [])),
  );
  for (const [index, shop] of SHOP_LOCATIONS.entries()) {
    const code = provinces.get(shop.province);
    if (!code) throw new Error(`The seed knows no province ${shop.province}`);
    const [opens_at, closes_at] = shop.hours;
    const [latitude, longitude] = shop.at;
    tables.add('shop_location', {
      id: index + 1,
      code: shop.code,
      name: shop.name,
      province_code: code,
      district: shop.district,
      street: shop.street,
      // Not a number that anybody has.
      phone: `0280000${String(index + 1).padStart(3, '0')}`,
      opens_at,
      closes_at,
      latitude,
      longitude,
      services: JSON.stringify(shop.services),
      folded: fold([shop.name, shop.street, shop.district, shop.province].join(' ')),
      is_top: shop.isTop === true,
      position: index,
    });
  }
}

/** Questions, posts, videos, shops and the home page; after products and regions, which they name. */
export function addEditorial(tables: SeedTables): void {
  addQuestions(tables);
  addBlog(tables);
  addVideos(tables);
  addShops(tables);
  for (const [position, { settings, ...section }] of HOME_SECTIONS.entries()) {
    const values = { id: position + 1, page: 'home', ...section, settings: JSON.stringify(settings), position };
    tables.add('layout_section', values);
  }
}
