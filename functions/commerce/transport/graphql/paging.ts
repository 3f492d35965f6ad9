import { inputError } from './errors.ts';

export interface PageArguments {
  pageSize: number;
  currentPage: number;
}

/** Default maximum page size. */
export const PAGE_SIZE_MAX = 300;

/** Refuses invalid pages with Magento's message; `most` is the maximum page size, 0: unlimited. */
export function checkPage({ pageSize, currentPage }: PageArguments, most: unknown = PAGE_SIZE_MAX): void {
  const limit = typeof most === 'number' && most >= 0 ? most : PAGE_SIZE_MAX;
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.');
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.');
  if (limit > 0 && pageSize > limit) throw inputError(`Maximum pageSize is ${limit}`);
}

/** The page_info of a list whose pages after the last one are empty. */
export const openPageInfo = ({ pageSize, currentPage }: PageArguments, total: number) => ({
  page_size: pageSize,
  current_page: currentPage,
  total_pages: Math.ceil(total / pageSize),
});

/** The page_info of a list; a page after the last one is refused. */
export function pageInfo({ pageSize, currentPage }: PageArguments, total: number) {
  const totalPages = Math.ceil(total / pageSize);
  if (total > 0 && currentPage > totalPages) {
    throw inputError(`currentPage value ${currentPage} specified is greater than the ${totalPages} page(s) available.`);
  }
  return { page_size: pageSize, current_page: currentPage, total_pages: totalPages };
}
