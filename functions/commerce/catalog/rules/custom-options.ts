import {
  answersNotAvailable,
  momentNotRead,
  optionsNotEntered,
  type Refusal,
  textTooLong,
} from '../../transport/rules/refusal.ts';
import type { OptionInput, ProductOption, ProductOptionValue } from '../db/product-options.ts';

/** The stored answer to one custom option. */
interface CustomChoice {
  id: number;
  values?: number[];
  text?: string;
}

/** One answer sent by a client: a choice of an option, or a text. */
export interface WantedAnswer {
  optionId: number;
  valueId?: number;
  text?: string;
}

/** An answered option with its price for one piece, in đồng. */
export interface AnsweredOption {
  option: ProductOption;
  values: (ProductOptionValue & { amount: number })[];
  text: string | null;
  amount: number;
}

const CHOSEN: readonly OptionInput[] = ['drop_down', 'radio', 'checkbox', 'multiple'];
const SEVERAL: readonly OptionInput[] = ['checkbox', 'multiple'];
/** Longest text of an option without its own limit, in characters. */
const MAX_TEXT = 4000;
const DATES: Partial<Record<OptionInput, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}(?: 00:00:00)?$/,
  date_time: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/,
  time: /^(?:\d{4}-\d{2}-\d{2} )?\d{2}:\d{2}(?::\d{2})?$/,
};

/** Whether an option is answered by choices and not by a text. */
export const isChosen = ({ input }: Pick<ProductOption, 'input'>): boolean => CHOSEN.includes(input);

const isMoment = (text: string, input: OptionInput) => {
  const form = DATES[input];
  if (!form) return true;
  const whole = text.includes('-') ? text : `2000-01-01 ${text}`;
  return form.test(text) && !Number.isNaN(Date.parse(whole.replace(' ', 'T')));
};

/** The answer to one option, or the reason why it is invalid; null when there is no answer. */
function readAnswer(option: ProductOption, answers: readonly WantedAnswer[]): CustomChoice | Refusal | null {
  if (isChosen(option)) {
    const values = [...new Set(answers.flatMap(({ valueId }) => valueId ?? []))].toSorted((a, b) => a - b);
    // A text is no choice.
    if (values.length === 0) return answers.some(({ text }) => text) ? answersNotAvailable() : null;
    if (!values.every((id) => option.values.some((value) => value.id === id))) return answersNotAvailable();
    return values.length > 1 && !SEVERAL.includes(option.input) ? answersNotAvailable() : { id: option.id, values };
  }
  const text =
    answers
      .findLast((answer) => answer.text !== undefined)
      ?.text?.normalize('NFC')
      .trim() ?? '';
  if (text === '') return null;
  if (text.length > (option.max_characters || MAX_TEXT)) return textTooLong();
  return isMoment(text, option.input) ? { id: option.id, text } : momentNotRead();
}

/**
 * The answers to a product's options, or the first reason why they are invalid. As in Magento, unknown options are
 * ignored.
 */
export function readAnswers(
  options: readonly ProductOption[],
  wanted: readonly WantedAnswer[],
): CustomChoice[] | Refusal {
  const choices: CustomChoice[] = [];
  for (const option of options) {
    const answer = readAnswer(
      option,
      wanted.filter(({ optionId }) => optionId === option.id),
    );
    if (answer && 'code' in answer) return answer;
    if (answer) choices.push(answer);
    else if (option.required === 1) return optionsNotEntered();
  }
  return choices;
}

const amountOf = ({ price, price_type }: Pick<ProductOptionValue, 'price' | 'price_type'>, base: number) =>
  Math.round(price_type === 'percent' ? (base * price) / 100 : price);

/**
 * The answers with their prices, for a product that costs `base` đồng. An answer whose option no longer exists is left
 * out.
 */
export function priceAnswers(
  options: readonly ProductOption[],
  choices: readonly CustomChoice[],
  base: number,
): AnsweredOption[] {
  return choices.flatMap(({ id, values: ids = [], text = null }) => {
    const option = options.find((one) => one.id === id);
    const values = ids.flatMap((valueId) => option?.values.find((value) => value.id === valueId) ?? []);
    if (!option || values.length !== ids.length) return [];
    const priced = values.map((value) => ({ ...value, amount: amountOf(value, base) }));
    const amount = isChosen(option) ? priced.reduce((sum, value) => sum + value.amount, 0) : amountOf(option, base);
    return [{ option, values: priced, text, amount }];
  });
}

/** Whether all required options are answered. */
export const isAnswered = (options: readonly ProductOption[], choices: readonly CustomChoice[]): boolean =>
  options.every(({ id, required }) => required !== 1 || choices.some((choice) => choice.id === id));
