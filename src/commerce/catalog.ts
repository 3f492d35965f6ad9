import type { Category, CategoryNode, Product, ProductCard } from '../domain/catalog.ts';
import type { Route } from '../domain/content.ts';
import type { Commerce } from './client.ts';

export async function getRoute(_commerce: Commerce, _path: string): Promise<Route | null> {
  throw new Error('getRoute: not connected');
}
export async function getCategory(_commerce: Commerce, _uid: string): Promise<Category | null> {
  throw new Error('getCategory: not connected');
}
export async function listCategoryTree(_commerce: Commerce): Promise<CategoryNode[]> {
  throw new Error('listCategoryTree: not connected');
}
export async function getProduct(_commerce: Commerce, _sku: string): Promise<Product | null> {
  throw new Error('getProduct: not connected');
}
export async function listProductsBySku(_commerce: Commerce, _skus: string[]): Promise<ProductCard[]> {
  throw new Error('listProductsBySku: not connected');
}
