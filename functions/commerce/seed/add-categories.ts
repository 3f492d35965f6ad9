import { slug } from '../shop/shared/slug.ts';
import { CATEGORIES, type CategorySeed } from './categories.ts';
import type { SeedTables } from './tables.ts';

/** Listed below `url_path` without its suffix. */
const CATEGORY_SUFFIX = '.html';

interface Parent {
  id: number;
  path: string;
  urlPath: string;
  level: number;
  /** Name of the world, for titles that would repeat otherwise: `Áo thun nữ`. */
  world: string;
}

/** Writes the tree and its url rewrites; gives the category ids by `url_path` and the chain of ancestors of each. */
export function addCategories(tables: SeedTables): Map<string, { id: number; urlPath: string; name: string }> {
  const byPath = new Map<string, { id: number; urlPath: string; name: string }>();
  let nextId = 2;
  tables.add('category', {
    id: nextId,
    path: `${nextId}`,
    level: 1,
    position: 1,
    name: 'Danh mục',
    url_key: 'danh-muc',
    url_path: 'danh-muc',
    include_in_menu: true,
    display_mode: 'PRODUCTS',
  });
  const root: Parent = { id: nextId, path: `${nextId}`, urlPath: '', level: 1, world: '' };
  nextId++;

  const add = (seed: CategorySeed, parent: Parent, position: number): void => {
    const id = nextId++;
    const urlKey = seed.urlKey ?? slug(seed.name);
    const urlPath = parent.urlPath ? `${parent.urlPath}/${urlKey}` : urlKey;
    const world = parent.world || seed.name;
    const title =
      seed.name.toLowerCase().includes(world.toLowerCase()) ||
      (parent.level > 3 && / bé | em bé|sơ sinh/.test(` ${seed.name} `))
        ? seed.name
        : `${seed.name} ${world.toLowerCase()}`;
    const picture = `catalog/category/${urlPath.replaceAll('/', '-')}.svg`;
    tables.add('category', {
      id,
      parent_id: parent.id,
      path: `${parent.path}/${id}`,
      level: parent.level + 1,
      position,
      name: seed.name,
      url_key: urlKey,
      url_path: urlPath,
      include_in_menu: seed.inMenu ?? true,
      display_mode: seed.landing ? 'PRODUCTS_AND_PAGE' : 'PRODUCTS',
      landing_block: seed.landing ?? null,
      description: `<p>${seed.description}</p>`,
      image: picture,
      thumbnail: picture,
      meta_title: `${title} | Chỉ`,
      meta_description: seed.description,
    });
    tables.add('url_rewrite', {
      request_path: `${urlPath}${CATEGORY_SUFFIX}`,
      entity_type: 'category',
      entity_id: id,
      redirect_type: 0,
    });
    byPath.set(urlPath, { id, urlPath, name: seed.name });
    const self: Parent = { id, path: `${parent.path}/${id}`, urlPath, level: parent.level + 1, world };
    for (const [index, child] of (seed.children ?? []).entries()) add(child, self, index + 1);
  };
  for (const [index, seed] of CATEGORIES.entries()) add(seed, root, index + 1);
  return byPath;
}
