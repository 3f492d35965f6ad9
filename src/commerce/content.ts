import type { CmsBlock, CmsPage, MenuItem, ShopConfig, StoreConfig } from '../domain/content.ts';
import type { Commerce } from './client.ts';

export async function getCmsPage(_commerce: Commerce, _identifier: string): Promise<CmsPage | null> {
  throw new Error('getCmsPage: not connected');
}
export async function listCmsBlocks(_commerce: Commerce, _identifiers: string[]): Promise<CmsBlock[]> {
  throw new Error('listCmsBlocks: not connected');
}
export async function listMenu(_commerce: Commerce): Promise<MenuItem[]> {
  throw new Error('listMenu: not connected');
}
export async function getShopConfig(_commerce: Commerce): Promise<ShopConfig> {
  throw new Error('getShopConfig: not connected');
}
export async function getStoreConfig(_commerce: Commerce): Promise<StoreConfig> {
  throw new Error('getStoreConfig: not connected');
}
