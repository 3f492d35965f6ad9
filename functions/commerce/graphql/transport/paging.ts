import { inputError } from './errors.ts';

export interface PageArguments {
  pageSize: number;
  currentPage: number;
}

/** The most rows one page may have. */
const PAGE_SIZE_MAX = 300;

/** Refuses pages that cannot be, with Magento's words. */
export function checkPage({ pageSize, currentPage }: PageArguments): void {
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.');
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.');
  if (pageSize > PAGE_SIZE_MAX) throw inputError(`Maximum pageSize is ${PAGE_SIZE_MAX}`);
}

/** The page_info of a list whose pages behind the last one are empty. */
export const openPageInfo = ({ pageSize, currentPage }: PageArguments, total: number) => ({
  page_size: pageSize,
  current_page: currentPage,
  total_pages: Math.ceil(total / pageSize),
});

/** The page_info of a list; a page behind the last one is refused. */
export function pageInfo({ pageSize, currentPage }: PageArguments, total: number) {
  const totalPages = Math.ceil(total / pageSize);
  if (total > 0 && currentPage > totalPages) {
    throw inputError(`currentPage value ${currentPage} specified is greater than the ${totalPages} page(s) available.`);
  }
  return { page_size: pageSize, current_page: currentPage, total_pages: totalPages };
}
