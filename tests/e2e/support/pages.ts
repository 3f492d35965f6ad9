import type { APIRequestContext } from 'playwright/test';

/** Public pages of the default catalogue, one of each kind. */
export const HOME = '/';
export const CATEGORY = '/nu/ao.html';
export const SEARCH = '/search?q=%C3%A1o%20thun';
export const CMS = '/chinh-sach-doi-tra';

/** The products of a category's first page, by their addresses. */
export async function listProducts(request: APIRequestContext, category = CATEGORY): Promise<string[]> {
  const html = await (await request.get(category)).text();
  const list = /"@type":"ItemList".*?<\/script>/s.exec(html)?.[0] ?? '';
  const paths = [...list.matchAll(/"url":"([^"]+)"/g)].map(
    ([, url]) => new URL(url ?? '', 'http://localhost').pathname,
  );
  if (!paths.length) throw new Error(`${category}: no product in the ItemList of the first HTML`);
  return paths;
}

/** The first product of a category, as its own address. */
export async function firstProduct(request: APIRequestContext, category = CATEGORY): Promise<string> {
  const [first = ''] = await listProducts(request, category);
  return first;
}
