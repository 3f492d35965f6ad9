/** Texts that the backend uses where the merchant configured none. */
export interface Words {
  category: string;
  description: string;
  shortDescription: string;
  /** Shown in the comparison when a product lacks a value. */
  noValue: string;
  discount: string;
  price: string;
  yes: string;
  no: string;
  /** By sort field. */
  sort: Record<'position' | 'name' | 'price', string>;
}

/** Magento's texts. */
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

/** The languages of the backend's own texts. */
export type Language = 'en' | 'vi';

/** The language of a locale such as `vi_VN`; English for an unsupported one. */
export const languageOf = (locale: string): Language => (locale.toLowerCase().startsWith('vi') ? 'vi' : 'en');

/** The texts for a locale. */
export const wordsOf = (locale: string): Words => (languageOf(locale) === 'vi' ? VIETNAMESE : ENGLISH);
