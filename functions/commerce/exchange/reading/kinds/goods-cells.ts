import { readVariations } from '../catalog/product-cells.ts';
import { pictureAt } from '../media-addresses.ts';
import type { Row } from '../sheet/row.ts';
import { type Goods, type PictureAt, Wrong } from './kind.ts';
import { attributeCode } from './option-codes.ts';

/** The cells of pictures, the first of which has these roles, and where those of other servers are. */
export function gallery(
  pictures: readonly PictureAt[],
  roles: readonly string[],
): { row: Row; addresses: ReadonlyMap<string, string> } {
  const placed = pictures.map(({ address, label }) => ({ ...pictureAt(address), label }));
  const addresses = new Map(placed.flatMap(({ path, address }) => (address ? [[path, address] as const] : [])));
  const [first] = placed;
  if (!first) return { row: {}, addresses };
  const row = {
    ...Object.fromEntries(roles.map((role) => [role, first.path])),
    gallery_images: placed.map(({ path }) => path).join(','),
    gallery_labels: placed.map(({ label }) => (label ?? '').replaceAll(/\s+/g, ' ')).join('\n'),
  };
  return { row, addresses };
}

/** The pictures of a product; without own ones, those of its variants. */
export const picturesOf = ({ pictures, variants }: Goods): readonly PictureAt[] => {
  const all = pictures.length > 0 ? pictures : variants.flatMap((variant) => variant.pictures);
  return [...new Map(all.map((picture) => [picture.address, picture])).values()];
};

/** The variants in Magento's form. Refuses labels that would make other variants of it. */
export function variationsCell({ options, variants }: Goods, skus: readonly string[]): string {
  const said = variants.map(({ labels }, place) => ({
    sku: skus[place] ?? '',
    values: Object.fromEntries(options.map(({ text }, at) => [attributeCode(text), labels[at]?.text ?? ''])),
  }));
  const entries = said.map(({ sku, values }) =>
    [`sku=${sku}`, ...Object.entries(values).map(([code, label]) => `${code}=${label}`)].join(','),
  );
  for (const [place, entry] of entries.entries())
    if (JSON.stringify(readVariations(entry)) !== JSON.stringify([said[place]])) {
      const { line = 0, labels = [], sku } = variants[place] ?? {};
      const wrong = labels.find(({ text }) => /[|=]/.test(text)) ?? sku;
      throw new Wrong(line, wrong?.column ?? '', `"${wrong?.text}" has a sign that separates options: "|", "," or "="`);
    }
  return entries.join('|');
}
