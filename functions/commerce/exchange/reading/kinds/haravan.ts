import { optionRows } from './option-rows.ts';

/** Products of Haravan: a row for each variant and each picture, put together by the address. */
export const haravan = optionRows(
  {
    key: ['Url'],
    name: ['Tên'],
    description: ['Mô tả'],
    summary: ['Trích dẫn'],
    brand: ['Hãng', 'Nhà cung cấp'],
    category: ['Loại sản phẩm', 'Loại'],
    published: ['Hiển thị'],
    status: [],
    options: [1, 2, 3].map((number) => ({ name: [`Thuộc tính ${number}`], value: [`Giá trị thuộc tính ${number}`] })),
    sku: ['Mã phiên bản sản phẩm', 'Mã SKU'],
    barcode: ['Barcode'],
    price: ['Giá'],
    before: ['Giá so sánh'],
    quantity: ['Số lượng tồn kho'],
    tracker: ['Quản lý tồn kho'],
    oversell: ['Đặt hàng khi hết hàng'],
    weight: ['Khối lượng'],
    weightUnit: [],
    picture: ['Link hình'],
    pictureOrder: [],
    pictureLabel: ['Mô tả hình'],
    variantPicture: ['Ảnh biến thể'],
    metaTitle: ['SEO Title'],
    metaDescription: ['SEO Description'],
    giftCard: [],
    passed: [],
  },
  [['Url'], ['Tên'], ['Thuộc tính 1'], ['Giá trị thuộc tính 1'], ['Giá']],
);
