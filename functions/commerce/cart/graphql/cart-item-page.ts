import { inputError } from '../../transport/graphql/errors.ts';
import type { Cart } from '../rules/cart.ts';
import { type JudgedLine, judgeLines } from '../rules/cart-check.ts';

interface PageArguments {
  pageSize: number;
  currentPage: number;
  sort?: { field: string; order: 'ASC' | 'DESC' } | null;
}
type SortKey = (line: JudgedLine) => number | string;

const rowTotal: SortKey = (line) => line.price * line.quantity;
const price: SortKey = (line) => line.price;
const tax: SortKey = (line) => line.tax;
const discount: SortKey = (line) => line.discount;
const added: SortKey = (line) => line.id;

/** Magento's sort fields that a line has here; the shop has one currency, and its prices include tax. */
const SORT_KEYS: Record<string, SortKey> = {
  ITEM_ID: added,
  CREATED_AT: added,
  PRODUCT_ID: (line) => line.product.id,
  PRODUCT_TYPE: (line) => line.product.type_id,
  SKU: (line) => (line.variant ?? line.product).sku,
  NAME: (line) => line.product.name,
  QTY: (line) => line.quantity,
  PRICE: price,
  BASE_PRICE: price,
  PRICE_INC_TAX: price,
  BASE_PRICE_INC_TAX: price,
  ROW_TOTAL: rowTotal,
  BASE_ROW_TOTAL: rowTotal,
  ROW_TOTAL_INC_TAX: rowTotal,
  BASE_ROW_TOTAL_INC_TAX: rowTotal,
  ROW_TOTAL_WITH_DISCOUNT: (line) => line.price * line.quantity - line.discount,
  DISCOUNT_AMOUNT: discount,
  BASE_DISCOUNT_AMOUNT: discount,
  TAX_AMOUNT: tax,
  BASE_TAX_AMOUNT: tax,
};

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'vi');
}

/** A page of a cart's lines. If no line has the sort field, the lines are in the order in which they were added. */
export function pageOfItems(cart: Cart, { pageSize, currentPage, sort }: PageArguments) {
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.');
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.');
  const lines = judgeLines(cart);
  const key = sort ? SORT_KEYS[sort.field] : undefined;
  if (sort && key) {
    const direction = sort.order === 'DESC' ? -1 : 1;
    lines.sort((a, b) => direction * compare(key(a), key(b)));
  }
  return {
    items: lines.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    total_count: lines.length,
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: Math.ceil(lines.length / pageSize) },
  };
}
