import { named } from './named.ts';

/** The texts of a merchandiser's day: the list of products. */
export const goods = {
  list: 'Sản phẩm',
  variants: 'Màu và cỡ: giá, kho',
  noPrice: 'Giá theo từng món',
  noStock: 'Theo từng món',
  notCounted: 'Không giới hạn',
  noCategory: 'Chưa xếp danh mục',
  lowered: 'Đang giảm: %{price}',
  left: 'Còn trong kho:',
  part: 'Chỉ bán kèm món khác',
  state: { shown: 'Đang hiện', hidden: 'Đang ẩn' },
  stock: { in: 'Còn hàng', few: 'Sắp hết', out: 'Hết hàng' },
  fewMost: 'Sắp hết (còn %{most} cái trở xuống)',
};

/** The names of the fields of a product in that list. */
export const goodsResource = {
  goods: named('Sản phẩm', {
    image: 'Ảnh',
    name: 'Tên',
    sku: 'Mã hàng',
    category: 'Danh mục',
    categories: 'Danh mục',
    state: 'Trạng thái',
    is_shown: 'Trạng thái',
    stock: 'Kho',
    price: 'Giá',
    price_from: 'Giá từ (đồng)',
    price_to: 'Giá đến (đồng)',
    final_from: 'Giá đang bán từ (đồng)',
    final_to: 'Giá đang bán đến (đồng)',
    qty: 'Còn trong kho',
  }),
};
