import { text } from '../../../text/vi.ts';
import type { ProductOption } from '../rules/catalog.ts';

/** The text for a missing option. */
export function missingText(code: string, options: readonly ProductOption[]): string {
  if (code === 'color') return text('choose color');
  if (code === 'size') return text('choose a size');
  const label = options.find((option) => option.code === code)?.label ?? code;
  return text('product.choose', label.toLowerCase());
}
