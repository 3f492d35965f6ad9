import { inputError } from './errors.ts';

/** Magento's uid: an id or a path of ids in base64. */
export function encodeUid(value: number | string): string {
  return btoa(String(value));
}

function fromBase64(text: string): string | null {
  try {
    return atob(text);
  } catch {
    return null;
  }
}

/** The text in a uid; invalid base64 is refused with Magento's message. */
export function decodeUid(uid: string): string {
  const value = fromBase64(uid);
  if (!value || btoa(value) !== uid) throw inputError(`Value of uid "${uid}" is incorrect.`);
  return value;
}

/** An id that a client sent as a plain number, as older ones do, or as a uid; null for anything else. */
export function readEitherId(given: string): number | null {
  const digits = /^\d{1,15}$/.test(given) ? given : fromBase64(given);
  return digits !== null && /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** The numeric id in a uid. */
export function decodeIdUid(uid: string): number {
  const value = decodeUid(uid);
  if (!/^\d{1,15}$/.test(value)) throw inputError(`Value of uid "${uid}" is incorrect.`);
  return Number(value);
}

/** An option of a configurable product, for `selected_options`. */
export const configurableOptionUid = (attributeId: number, optionId: number) =>
  encodeUid(`configurable/${attributeId}/${optionId}`);

/** An attribute (colour, size) of one configurable product. */
export const configurableAttributeUid = (productId: number, attributeId: number) =>
  encodeUid(`configurable/${productId}/${attributeId}`);

export const bundleOptionUid = (optionId: number) => encodeUid(`bundle/${optionId}`);

/** A choice of a bundle with its quantity, for `selected_options`. */
export const bundleSelectionUid = (optionId: number, selectionId: number, quantity: number) =>
  encodeUid(`bundle/${optionId}/${selectionId}/${quantity}`);

/** A custom option, for `entered_options`. */
export const customOptionUid = (optionId: number) => encodeUid(`custom-option/${optionId}`);

/** A choice of a custom option, for `selected_options`. */
export const customValueUid = (optionId: number, valueId: number) => encodeUid(`custom-option/${optionId}/${valueId}`);

export const downloadableLinkUid = (linkId: number) => encodeUid(`downloadable/${linkId}`);

/** Magento writes the amount with four decimals. */
export const giftCardAmountUid = (value: number) => encodeUid(`giftcard/giftcard_amount/${value.toFixed(4)}`);

/** The kind of an option uid and its numbers; no numbers when it is not an option uid. */
export function readOption(uid: string): { kind: string; parts: number[] } {
  const [kind = '', ...parts] = (fromBase64(uid) ?? '').split('/');
  return { kind, parts: parts.every((part) => /^\d{1,15}$/.test(part)) ? parts.map(Number) : [] };
}
