import type { WantedProduct } from '../../catalog/rules/choice.ts';
import { inputError } from '../../transport/graphql/errors.ts';
import { readOption } from '../../transport/graphql/uid.ts';

export interface CartItemInput {
  sku: string;
  parent_sku?: string | null;
  quantity: number;
  selected_options?: (string | null)[] | null;
  entered_options?: ({ uid: string; value: string } | null)[] | null;
}

/** An answer to a custom option as the older inputs name it: by the option's number or uid. */
export interface CustomizableOptionInput {
  id?: number | null;
  uid?: string | null;
  value_string: string;
}

const QUANTITY_PLACE = 2;
const CUSTOM = 'custom-option';

const incorrectUid = (uid: string) => inputError(`Value of uid "${uid}" is incorrect.`);

/** The product to add and its options. As in Magento, options that no product here has are ignored. */
export function readWantedProduct({ sku, parent_sku, quantity, ...options }: CartItemInput): WantedProduct {
  const wanted: WantedProduct = {
    sku,
    parentSku: parent_sku || null,
    quantity,
    optionValues: [],
    selections: [],
    links: [],
    answers: [],
  };
  for (const uid of options.selected_options ?? []) if (uid !== null) addSelected(wanted, uid);
  for (const option of options.entered_options ?? []) if (option !== null) enter(wanted, option);
  return wanted;
}

/** Adds a selected option: a variant's option, a bundle's choice, a download's link or a custom option's choice. */
function addSelected(wanted: WantedProduct, uid: string): void {
  const { kind, parts } = readOption(uid);
  const [first, second] = parts;
  if (first === undefined) return;
  if (kind === 'configurable' && second !== undefined)
    wanted.optionValues.push({ attributeId: first, valueId: second });
  else if (kind === 'bundle' && second !== undefined)
    wanted.selections.push({ optionId: first, selectionId: second, quantity: parts[QUANTITY_PLACE] ?? 1 });
  else if (kind === 'downloadable') wanted.links.push(first);
  else if (kind === CUSTOM && second !== undefined) wanted.answers.push({ optionId: first, valueId: second });
}

/**
 * Adds an entered option: a custom option's text, or the quantity of a bundle's choice (then the uid is the choice's).
 */
function enter({ selections, answers }: WantedProduct, option: { uid: string; value: string }): void {
  const { kind, parts } = readOption(option.uid);
  const [optionId, selectionId] = parts;
  if (kind === CUSTOM && optionId !== undefined) answers.push({ optionId, text: option.value });
  if (kind !== 'bundle' || optionId === undefined) return;
  const quantity = Number(option.value);
  if (!Number.isInteger(quantity) || quantity < 1) throw incorrectUid(option.uid);
  const chosen = selections.find(
    (selection) => selection.optionId === optionId && (selectionId ?? selection.selectionId) === selection.selectionId,
  );
  if (chosen) chosen.quantity = quantity;
  else if (selectionId !== undefined) selections.push({ optionId, selectionId, quantity });
  else throw incorrectUid(option.uid);
}

/** No choice has this number, so a value that is no number is refused like an unknown one. */
const NO_CHOICE = -1;
/** The number of a choice in a text. */
export const choiceNumber = (text: string | null): number =>
  /^\s*\d{1,15}\s*$/.test(text ?? '') ? Number(text) : NO_CHOICE;

/** The answers to a custom option: `5`, several choices as `[5,6]`, or a text. */
function readValueString(optionId: number, written: string): WantedProduct['answers'] {
  const text = written.trim();
  if (text === '') return [];
  const parts = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1).split(',') : [text];
  return parts.map((part) => ({ optionId, valueId: choiceNumber(part), text }));
}

/** The answers of the older inputs, which name each option by its number or uid. */
export function readAnswersByNumber(
  options: readonly (CustomizableOptionInput | null)[] | null | undefined,
): WantedProduct['answers'] {
  return (options ?? []).flatMap((option) => {
    const optionId = option?.id ?? (option?.uid ? readOption(option.uid).parts[0] : undefined);
    return option && optionId !== undefined ? readValueString(optionId, option.value_string) : [];
  });
}
