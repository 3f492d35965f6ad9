/** Hex values of English colour names. A colour that is missing here is shown by its name. */
const NAMED: Record<string, string> = {
  black: '#1f1d1b',
  blue: '#2f5fa8',
  brown: '#7a5236',
  gray: '#8c8c8c',
  grey: '#8c8c8c',
  green: '#3f7d4e',
  lavender: '#b9a4d6',
  navy: '#22315a',
  orange: '#df7f2c',
  pink: '#e7a3b4',
  purple: '#6d4a90',
  red: '#b3261e',
  white: '#fdfdfb',
  yellow: '#e9c53a',
  beige: '#d9c7a8',
};

/** Magento's swatch of a colour option by its label: type 1 with a hex value, or type 0 with the label. */
export function swatchOf(label: string): { type: number; value: string } {
  const color = NAMED[label.trim().toLowerCase()];
  return color ? { type: 1, value: color } : { type: 0, value: label };
}
