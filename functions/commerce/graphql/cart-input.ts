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

/** Reads the uids of a product to add; a uid of no known kind is refused. */
export function readWish({ sku, parent_sku, quantity, ...options }: CartItemInput): WantedProduct {
  const wanted: WantedProduct = {
    sku: sku.trim(),
    parentSku: parent_sku?.trim() || null,
    quantity,
    optionValues: [],
    selections: [],
    links: [],
  };
  for (const uid of options.selected_options ?? []) {
    if (uid === null) continue;
    const [kind] = decodeUid(uid).split('/');
    const parts =
      kind === 'configurable' || kind === 'bundle' || kind === 'downloadable' ? parseOptionUid(uid, kind) : [];
    const [first, second] = parts ?? [];
    if (kind === 'configurable' && first !== undefined && second !== undefined)
      wanted.optionValues.push({ attributeId: first, valueId: second });
    else if (kind === 'bundle' && first !== undefined && second !== undefined)
      wanted.selections.push({ optionId: first, selectionId: second, quantity: parts?.[QUANTITY_PLACE] ?? 1 });
    else if (kind === 'downloadable' && first !== undefined) wanted.links.push(first);
    else throw inputError(`Value of uid "${uid}" is incorrect.`);
  }
  for (const option of options.entered_options ?? []) {
    if (option === null) continue;
    // The one thing to enter: how many of a bundle's choice; the uid is the choice's.
    const parts = parseOptionUid(option.uid, 'bundle');
    const [optionId, selectionId] = parts ?? [];
    const value = Number(option.value);
    if (optionId === undefined || !Number.isInteger(value) || value < 1)
      throw inputError(`Value of uid "${option.uid}" is incorrect.`);
    const chosen = wanted.selections.find(
      (selection) =>
        selection.optionId === optionId && (selectionId ?? selection.selectionId) === selection.selectionId,
    );
    if (chosen) chosen.quantity = value;
    else if (selectionId !== undefined) wanted.selections.push({ optionId, selectionId, quantity: value });
    else throw inputError(`Value of uid "${option.uid}" is incorrect.`);
  }
  return wanted;
}
