import type { ProductOption } from '../../domain/catalog/catalog.ts';
import { missingText } from './missing-text.ts';

/** Tells a screen reader which option is not chosen yet; the picker shows the same beside the option. */
export function MissingOption({ missing, options }: { missing: string | null; options: ProductOption[] }) {
  return (
    missing && (
      <p className="visually-hidden" role="alert">
        {missingText(missing, options)}
      </p>
    )
  );
}
