import type { Shell } from '../domain/shell.ts';
import type { Commerce } from './client.ts';
import { getShopConfig, getStoreConfig, listMenu } from './content.ts';
import { optional } from './errors.ts';

/** What surrounds a page, asked for in parallel; no page fails because a part of it is missing [B-05]. */
export async function getShell(commerce: Commerce): Promise<Shell> {
  const [menu, config, store] = await Promise.all([
    optional(listMenu(commerce), []),
    optional(getShopConfig(commerce), null),
    optional(getStoreConfig(commerce), null),
  ]);
  return { menu, config, store };
}
