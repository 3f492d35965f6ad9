/** Words that the backend says itself where a merchant gave none. */
export interface Words {
  category: string;
  description: string;
  shortDescription: string;
  /** In place of a value that a compared product does not have. */
  noValue: string;
  discount: string;
  price: string;
  yes: string;
  no: string;
  /** By the fields of a sort. */
  sort: Record<'position' | 'name' | 'price', string>;
}

/** Magento's own. */
const ENGLISH: Words = {
  category: 'Category',
  description: 'Description',
  shortDescription: 'Short Description',
  noValue: 'N/A',
  discount: 'Discount',
  price: 'Price',
  yes: 'Yes',
  no: 'No',
  sort: { position: 'Position', name: 'Product Name', price: 'Price' },
};
const VIETNAMESE: Words = {
  category: 'Danh mục',
  description: 'Mô tả',
  shortDescription: 'Mô tả ngắn',
  noValue: '',
  discount: 'Giảm giá',
  price: 'Giá',
  yes: 'Có',
  no: 'Không',
  sort: { position: 'Vị trí', name: 'Tên', price: 'Giá' },
};

/** The languages that the backend itself speaks. */
export type Language = 'en' | 'vi';

/** The language of a locale such as `vi_VN`; English for one that is not spoken here. */
export const languageOf = (locale: string): Language => (locale.toLowerCase().startsWith('vi') ? 'vi' : 'en');

/** The words of a locale. */
export const wordsOf = (locale: string): Words => (languageOf(locale) === 'vi' ? VIETNAMESE : ENGLISH);
