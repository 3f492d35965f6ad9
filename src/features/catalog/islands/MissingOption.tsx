import { missingText } from '../browser/missing-text.ts';
import type { ProductOption } from '../rules/catalog.ts';

/** Tells screen readers which option is missing; the picker shows the same next to the option. */
export function MissingOption({ missing, options }: { missing: string | null; options: ProductOption[] }) {
  return (
    missing && (
      <p className="visually-hidden" role="alert">
        {missingText(missing, options)}
      </p>
    )
  );
}
