/** Digits of the longest GTIN; shorter ones are the same number with zeros before it. */
const GTIN_DIGITS = 14;
const wholeGtin = (code: string): string | null => (/^\d{8,14}$/.test(code) ? code.padStart(GTIN_DIGITS, '0') : null);
const numberOf = (code: string): string => code.replace(/^#?0*/, '');

/** Whether a code is this SKU, in any case, or this GTIN, with or without zeros before it. */
export function isCodeOfPiece(code: string, { sku, gtin }: { sku: string; gtin: string | null }): boolean {
  const typed = code.trim();
  const typedGtin = wholeGtin(typed);
  return (
    sku.toLowerCase() === typed.toLowerCase() || (typedGtin !== null && gtin !== null && wholeGtin(gtin) === typedGtin)
  );
}

/** Whether a code is on an order or its pieces: its number, a SKU or a GTIN. No waybill is such a code. */
export const isCodeOfOrder = (
  code: string,
  number: string,
  pieces: readonly { sku: string; gtin: string | null }[],
): boolean => numberOf(code.trim()) === numberOf(number) || pieces.some((piece) => isCodeOfPiece(code, piece));
