import type { ReadDatabase } from '../../shared/db/batch.ts';
import { rowsFor } from './products.ts';

type PriceType = 'fixed' | 'percent';
/** The input type of a custom option: text, choice or date. */
export type OptionInput =
  | 'field'
  | 'area'
  | 'drop_down'
  | 'radio'
  | 'checkbox'
  | 'multiple'
  | 'date'
  | 'date_time'
  | 'time';

/** A choice of a custom option; its price is đồng, or percent of the product's price. */
export interface ProductOptionValue {
  id: number;
  title: string;
  price: number;
  price_type: PriceType;
  sku: string | null;
  position: number;
}

/** A custom option: what a shopper enters or chooses besides the variant. */
export interface ProductOption extends ProductOptionValue {
  product_id: number;
  input: OptionInput;
  required: number;
  max_characters: number | null;
  values: ProductOptionValue[];
}

export type ProductOptionRow = Omit<ProductOption, 'values'> & { option_values: string };

/** SQL for the custom options of the products in the first parameter, each with its choices. */
export const PRODUCT_OPTIONS = `
  select o.id, o.product_id, o.title, o.input, o.required, o.position, o.price, o.price_type, o.sku, o.max_characters,
    (select json_group_array(json_object('id', v.id, 'title', v.title, 'price', v.price, 'price_type', v.price_type,
      'sku', v.sku, 'position', v.position) order by v.position, v.id)
     from product_option_value v where v.option_id = o.id) as option_values
  from product_option o where o.product_id in (select value from json_each(?1)) order by o.position, o.id`;

export const optionFrom = ({ option_values, ...row }: ProductOptionRow): ProductOption => ({
  ...row,
  values: JSON.parse(option_values) as ProductOptionValue[],
});

/** The custom options of these products, in order. */
export const listProductOptions = async (db: ReadDatabase, productIds: readonly number[]): Promise<ProductOption[]> =>
  (await rowsFor<ProductOptionRow>(db, PRODUCT_OPTIONS, productIds)).map(optionFrom);
