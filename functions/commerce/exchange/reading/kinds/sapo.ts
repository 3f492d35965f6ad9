import { optionRows } from './option-rows.ts';

/** Products of Sapo: a row for each variant, put together by the address. */
export const sapo = optionRows(
  'sapo',
  {
    key: ['Đường dẫn/Alias', 'Đường dẫn / Alias'],
    name: ['Tên sản phẩm*', 'Tên sản phẩm'],
    description: ['Mô tả sản phẩm', 'Nội dung'],
    summary: ['Mô tả ngắn'],
    brand: ['Nhãn hiệu', 'Nhà cung cấp'],
    category: ['Loại sản phẩm', 'Loại'],
    published: ['Hiển thị*', 'Hiển thị'],
    status: [],
    options: [1, 2, 3].map((number) => ({
      name: [`Thuộc tính ${number}`, `Thuộc tính ${number}(Option${number} Name)`],
      value: [`Giá trị thuộc tính ${number}`, `Giá trị thuộc tính ${number}(Option${number} Value)`],
    })),
    sku: ['Mã SKU', 'Mã SKU*', 'Mã (SKU)'],
    barcode: ['Barcode'],
    price: ['Giá'],
    before: ['Giá so sánh'],
    quantity: ['Số lượng', 'Tồn kho'],
    tracker: ['Quản lý kho'],
    oversell: ['Cho phép tiếp tục mua khi hết hàng', 'Cho phép tiếp tục mua khi hết hàng(continue/deny)'],
    weight: ['Khối lượng'],
    weightUnit: ['Đơn vị khối lượng'],
    picture: ['Ảnh đại diện'],
    pictureOrder: [],
    pictureLabel: ['Chú thích ảnh'],
    variantPicture: ['Ảnh phiên bản'],
    metaTitle: ['Thẻ tiêu đề(SEO Title)'],
    metaDescription: ['Thẻ mô tả(SEO Description)'],
    giftCard: [],
    passed: ['Id sản phẩm', 'Id phiên bản'],
  },
  [
    ['Đường dẫn/Alias', 'Đường dẫn / Alias'],
    ['Tên sản phẩm*', 'Tên sản phẩm'],
    ['Thuộc tính 1', 'Thuộc tính 1(Option1 Name)'],
    ['Giá trị thuộc tính 1', 'Giá trị thuộc tính 1(Option1 Value)'],
    ['Giá'],
  ],
);
