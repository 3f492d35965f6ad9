/** Sizes by whom and what they fit. The part of a SKU is the label without signs, so that no dash slips in. */
export const SIZES = {
  adult: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  women: ['XS', 'S', 'M', 'L', 'XL'],
  men: ['S', 'M', 'L', 'XL', 'XXL'],
  womenJeans: ['26', '27', '28', '29', '30', '31'],
  menJeans: ['29', '30', '31', '32', '33', '34'],
  kids: ['100', '110', '120', '130', '140', '150', '160'],
  baby: ['0-3M', '3-6M', '6-9M', '9-12M', '12-18M', '18-24M'],
  babySmall: ['0-3M', '3-6M', '6-12M'],
  womenFeet: ['35-36', '37-38', '39-40'],
  menFeet: ['39-40', '41-42', '43-44'],
  kidsFeet: ['24-27', '28-31', '32-35'],
  kidsHead: ['50-52', '53-55'],
  head: ['M', 'L'],
  belt: ['85', '95', '105'],
  one: ['Một cỡ'],
} as const;
export type SizeSet = keyof typeof SIZES;

/** Every size label once, in the order a picker shows them. */
export const SIZE_LABELS: readonly string[] = [...new Set(Object.values(SIZES).flat())];

/** The last part of a SKU: `18-24M` becomes `1824M`, the one size `F`. */
export function sizeCode(label: string): string {
  return label === 'Một cỡ' ? 'F' : label.replace('-', '');
}
