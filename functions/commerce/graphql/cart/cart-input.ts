import type { WantedProduct } from '../../shop/catalog/choice.ts';
import { inputError } from '../transport/errors.ts';
import { readOption } from '../transport/uid.ts';

export interface CartItemInput {
  sku: string;
  parent_sku?: string | null;
  quantity: number;
  selected_options?: (string | null)[] | null;
  entered_options?: ({ uid: string; value: string } | null)[] | null;
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
