import type { WantedProduct } from '../shop/choice.ts';
import { inputError } from './errors.ts';
import { decodeUid, parseOptionUid } from './uid.ts';

export interface CartItemInput {
  sku: string;
  parent_sku?: string | null;
  quantity: number;
  selected_options?: (string | null)[] | null;
  entered_options?: ({ uid: string; value: string } | null)[] | null;
}

const QUANTITY_PLACE = 2;

const incorrectUid = (uid: string) => inputError(`Value of uid "${uid}" is incorrect.`);

/** The product to add with what was chosen of it; a uid of no known kind is refused. */
export function readWantedProduct({ sku, parent_sku, quantity, ...options }: CartItemInput): WantedProduct {
  const wanted: WantedProduct = {
    sku: sku.trim(),
    parentSku: parent_sku?.trim() || null,
    quantity,
    optionValues: [],
    selections: [],
    links: [],
  };
  for (const uid of options.selected_options ?? []) if (uid !== null) addSelected(wanted, uid);
  for (const option of options.entered_options ?? []) if (option !== null) enterQuantity(wanted, option);
  return wanted;
}

/** Adds a variant's value, a bundle's choice or a download's link. */
function addSelected(wanted: WantedProduct, uid: string): void {
  const [kind] = decodeUid(uid).split('/');
  const isKnown = kind === 'configurable' || kind === 'bundle' || kind === 'downloadable';
  const parts = (isKnown && parseOptionUid(uid, kind)) || [];
  const [first, second] = parts;
  if (kind === 'configurable' && first !== undefined && second !== undefined)
    wanted.optionValues.push({ attributeId: first, valueId: second });
  else if (kind === 'bundle' && first !== undefined && second !== undefined)
    wanted.selections.push({ optionId: first, selectionId: second, quantity: parts[QUANTITY_PLACE] ?? 1 });
  else if (kind === 'downloadable' && first !== undefined) wanted.links.push(first);
  else throw incorrectUid(uid);
}

/** The one thing to enter: how many of a bundle's choice; the uid is the choice's. */
function enterQuantity({ selections }: WantedProduct, option: { uid: string; value: string }): void {
  const [optionId, selectionId] = parseOptionUid(option.uid, 'bundle') ?? [];
  const quantity = Number(option.value);
  if (optionId === undefined || !Number.isInteger(quantity) || quantity < 1) throw incorrectUid(option.uid);
  const chosen = selections.find(
    (selection) => selection.optionId === optionId && (selectionId ?? selection.selectionId) === selection.selectionId,
  );
  if (chosen) chosen.quantity = quantity;
  else if (selectionId !== undefined) selections.push({ optionId, selectionId, quantity });
  else throw incorrectUid(option.uid);
}
