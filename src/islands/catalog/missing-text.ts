import type { ProductOption } from '../../domain/catalog/catalog.ts';
import { text } from '../../text/vi.ts';

/** The text for a missing option [PDP-017, PDP-018]. */
export function missingText(code: string, options: readonly ProductOption[]): string {
  if (code === 'color') return text('choose color');
  if (code === 'size') return text('choose a size');
  const label = options.find((option) => option.code === code)?.label ?? code;
  return text('product.choose', label.toLowerCase());
}
