import { storeSetting } from '../../config/graphql/store.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { customOptionUid, customValueUid } from '../../transport/graphql/uid.ts';
import type { ListedProductRow } from '../db/catalog-rows.ts';
import type { OptionInput, ProductOption, ProductOptionValue } from '../db/product-options.ts';
import { isChosen } from '../rules/custom-options.ts';
import type { PricedLine } from '../rules/line.ts';

/** The GraphQL type of an option, by its input type. */
const TYPE_NAMES: Record<OptionInput, string> = {
  field: 'CustomizableFieldOption',
  area: 'CustomizableAreaOption',
  drop_down: 'CustomizableDropDownOption',
  radio: 'CustomizableRadioOption',
  checkbox: 'CustomizableCheckboxOption',
  multiple: 'CustomizableMultipleOption',
  date: 'CustomizableDateOption',
  date_time: 'CustomizableDateOption',
  time: 'CustomizableDateOption',
};
/** The unit of an amount: đồng, or percent of the product's price. */
const UNITS = { fixed: '₫', percent: '%' };

const priceOf = ({ price, price_type, sku }: ProductOptionValue) => ({
  price,
  price_type: price_type.toUpperCase(),
  sku,
});

const chosenValue = (optionId: number) => (value: ProductOptionValue) => ({
  ...priceOf(value),
  uid: customValueUid(optionId, value.id),
  option_type_id: value.id,
  title: value.title,
  sort_order: value.position,
});

const enteredValue = (option: ProductOption) => ({
  ...priceOf(option),
  uid: customOptionUid(option.id),
  max_characters: option.max_characters,
  type: option.input.toUpperCase(),
});

/** The custom options of a product, in order. */
export async function productOptions(row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) {
  const options = await loaders.productOptions.load(row.id);
  if (options.length === 0) return null;
  return options.map((option) => ({
    __typename: TYPE_NAMES[option.input],
    option_id: option.id,
    uid: customOptionUid(option.id),
    title: option.title,
    required: option.required === 1,
    sort_order: option.position,
    product_sku: row.sku,
    value: isChosen(option) ? option.values.map(chosenValue(option.id)) : enteredValue(option),
  }));
}

const selectedPrice = ({ price, price_type }: ProductOptionValue) => ({
  type: price_type.toUpperCase(),
  units: UNITS[price_type],
  value: price,
});

const MOMENTS: Partial<Record<OptionInput, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'medium' },
  date_time: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
};

/** An entered text as it is shown: as in Magento, dates and times have the form of the store's language. */
function shownText(input: OptionInput, text: string, locale: string): string {
  const form = MOMENTS[input];
  if (!form || text === '') return text;
  const moment = new Date(`${(text.includes('-') ? text : `2000-01-01 ${text}`).replace(' ', 'T')}Z`);
  const day = Number.isNaN(moment.getTime()) ? new Date(text) : moment;
  return new Intl.DateTimeFormat(locale.replace('_', '-'), { ...form, timeZone: 'UTC' }).format(day);
}

/** The answered custom options of a line. */
export async function selectedCustomOptions(
  { answers }: Pick<PricedLine, 'answers'>,
  _: unknown,
  context: GraphqlContext,
) {
  if (answers.length === 0) return [];
  const locale = String(await storeSetting('locale', context));
  return answers.map(({ option, values, text }) => ({
    id: option.id,
    customizable_option_uid: customOptionUid(option.id),
    label: option.title,
    type: option.input,
    is_required: option.required === 1,
    sort_order: option.position,
    values: isChosen(option)
      ? values.map((value) => ({
          id: value.id,
          customizable_option_value_uid: customValueUid(option.id, value.id),
          label: value.title,
          value: String(value.id),
          price: selectedPrice(value),
        }))
      : [
          {
            id: option.id,
            customizable_option_value_uid: customOptionUid(option.id),
            label: '',
            value: shownText(option.input, text ?? '', locale),
            price: selectedPrice(option),
          },
        ],
  }));
}
