/** Texts of the area `catalog`; see `../vi.ts` for the rule of the keys. */
export const catalog = {
  'price.final': 'Giá bán',
  'price.regular': 'Giá gốc',
  'card.colors': 'Màu: {0}',
  'card.sizes': 'Cỡ:',
  'card.flashSale': 'Giá chớp nhoáng',
  'stock.out': 'Hết hàng',
  'strip.all': 'Xem tất cả',
  'strip.previous': 'Xem các món trước',
  'strip.next': 'Xem các món sau',
} as const;
