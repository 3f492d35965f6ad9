import type { Picture, ProductOption, PurchasableVariant } from '../catalog.ts';

/** What is packed: a product of twenty variants names the same pictures, prices and labels again and again. */
interface Unpacked {
  variants: PurchasableVariant[];
  pictures: Picture[];
}

/** These have a meaning in the packed text, so in its values they are written as in an address. */
const SPECIAL = /[%|;]/g;
const encode = (value: string | number) => String(value).replace(SPECIAL, (sign) => encodeURIComponent(sign));
const row = (values: readonly (string | number)[]) => values.map(encode).join('|');
const read = (text: string) => (text ? text.split('|').map(decodeURIComponent) : []);

/**
 * Variants and pictures of a product as one short text: rows separated by `;`, values by `|`. First each picture (path,
 * label), then the different galleries as places of their pictures, the product's own first; then each variant: SKU, the
 * place of its label for every option, regular and final price in đồng, 1 when in stock, the place of its gallery.
 */
export function packVariants(options: readonly ProductOption[], { variants, pictures }: Unpacked): string {
  const known: Picture[] = [];
  const placeOf = (picture: Picture) => {
    const place = known.findIndex(({ path, label }) => path === picture.path && label === picture.label);
    return place < 0 ? known.push(picture) - 1 : place;
  };
  const galleries: string[] = [];
  const galleryOf = (shown: readonly Picture[]) => {
    const gallery = shown.map(placeOf).join(',');
    const place = galleries.indexOf(gallery);
    return place < 0 ? galleries.push(gallery) - 1 : place;
  };
  galleryOf(pictures);
  const rows = variants.map(({ sku, labels, price, isInStock, pictures: own }) =>
    row([
      sku,
      ...options.map(({ code, values }) => values.findIndex(({ label }) => label === labels[code])),
      price.regular,
      price.final,
      Number(isInStock),
      galleryOf(own),
    ]),
  );
  return [row(known.flatMap(({ path, label }) => [path, label])), row(galleries), ...rows].join(';');
}

/** The variants and pictures of a text by `packVariants`. A label that no option offers is missing. */
export function unpackVariants(options: readonly ProductOption[], packed: string): Unpacked {
  const [shown = '', lists = '', ...rows] = packed.split(';');
  const values = read(shown);
  const known = values.flatMap((path, index) => (index % 2 ? [] : [{ path, label: values[index + 1] ?? '' }]));
  const galleries = lists.split('|').map((places) =>
    decodeURIComponent(places)
      .split(',')
      .flatMap((place) => known[Number(place || -1)] ?? []),
  );
  const variants = rows.map((text) => {
    const [sku = '', ...rest] = read(text);
    const [regular, final, stock, gallery] = rest.slice(options.length).map(Number);
    const labels = options.flatMap(({ code, values: offered }, index) => {
      const label = offered[Number(rest[index])]?.label;
      return label === undefined ? [] : [[code, label]];
    });
    return {
      sku,
      labels: Object.fromEntries(labels),
      price: { regular: regular ?? 0, final: final ?? 0 },
      isInStock: stock === 1,
      pictures: galleries[gallery ?? 0] ?? [],
    };
  });
  return { variants, pictures: galleries[0] ?? [] };
}
