import type { OptionValue, Picture, ProductOption, PurchasableVariant, Swatch } from '../catalog.ts';

/** What is packed: a product of twenty variants names the same pictures, prices and labels again and again. */
interface Unpacked {
  options: ProductOption[];
  variants: PurchasableVariant[];
  pictures: Picture[];
}

/** These have a meaning in the packed text, so in its values they are written as in an address. */
const SPECIAL = /[%|;\n]/g;
const encode = (value: string | number) => String(value).replace(SPECIAL, (sign) => encodeURIComponent(sign));
const row = (values: readonly (string | number)[]) => values.map(encode).join('|');
const read = (text: string) => (text ? text.split('|').map(decodeURIComponent) : []);
const rowsOf = (text: string) => (text ? text.split(';').map(read) : []);

/**
 * Options, variants and pictures of a product as one short text: values separated by `|`, rows by `;`, and four parts by
 * line breaks. First the options: id, code, label, then of each value label, index, swatch (`packSwatch`), and its uid where that
 * does not follow from the numbers. Second each picture: path, label. Third the different galleries as places of their pictures, the
 * product's own first. Fourth the variants: SKU, the place of its label for every option, regular and final price in đồng, 1 when in
 * stock, the place of its gallery; what is the same as in the row before is empty.
 */
export function packVariants({ options, variants, pictures }: Unpacked): string {
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
  const rows = variants.map(({ sku, labels, price, isInStock, pictures: own }) => [
    sku,
    ...options.map(({ code, values }) => values.findIndex(({ label }) => label === labels[code])),
    price.regular,
    price.final,
    Number(isInStock),
    galleryOf(own),
  ]);
  const offered = options.map(({ attributeId, code, label, values }) => [
    attributeId,
    code,
    label,
    ...values.flatMap((value) => packValue(attributeId, value)),
  ]);
  return [
    offered.map(row).join(';'),
    row(known.flatMap(({ path, label }) => [path, label])),
    row(galleries),
    rows
      .map((values, index) => row(values.map((value, place) => (value === rows[index - 1]?.[place] ? '' : value))))
      .join(';'),
  ].join('\n');
}

/** What a text by `packVariants` contains. A label that no option offers is missing. */
export function unpackVariants(packed: string): Unpacked {
  const [offered = '', shown = '', lists = '', rows = ''] = packed.split('\n');
  const options = rowsOf(offered).map(([id, code = '', label = '', ...values]) => ({
    attributeId: Number(id),
    code,
    label,
    values: inGroups(values, VALUE_FIELDS).map((fields) => unpackValue(Number(id), fields)),
  }));
  const known = inGroups(read(shown), 2).map(([path = '', label = '']) => ({ path, label }));
  const galleries = lists.split('|').map((places) =>
    decodeURIComponent(places)
      .split(',')
      .flatMap((place) => known[Number(place || -1)] ?? []),
  );
  let before: string[] = [];
  const variants = rowsOf(rows).map((values) => {
    before = values.map((value, place) => value || (before[place] ?? ''));
    const [sku = '', ...rest] = before;
    const [regular, final, stock, gallery] = rest.slice(options.length).map(Number);
    const labels = options.flatMap(({ code, values: choices }, index) => {
      const label = choices[Number(rest[index])]?.label;
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
  return { options, variants, pictures: galleries[0] ?? [] };
}

const inGroups = (values: readonly string[], size: number) =>
  values.flatMap((_, index) => (index % size ? [] : [values.slice(index, index + size)]));

/** The uid that Magento gives a value of a configurable product. */
const uidOf = (attributeId: number, valueIndex: number) => btoa(`configurable/${attributeId}/${valueIndex}`);

const VALUE_FIELDS = 4;

function packValue(attributeId: number, { uid, valueIndex, label, swatch }: OptionValue): (string | number)[] {
  return [label, valueIndex, packSwatch(label, swatch), uid === uidOf(attributeId, valueIndex) ? '' : uid];
}

function unpackValue(attributeId: number, [label = '', index, swatch = '', uid]: string[]): OptionValue {
  const valueIndex = Number(index);
  return { uid: uid || uidOf(attributeId, valueIndex), valueIndex, label, swatch: unpackSwatch(label, swatch) };
}

/** A swatch as `#f8f1e1`, the path of a picture as `@path`, a text as `=text`; empty for the label itself. */
function packSwatch(label: string, swatch: Swatch): string {
  if (swatch.kind === 'color') return swatch.color;
  if (swatch.kind === 'image') return `@${swatch.path}`;
  return swatch.text === label ? '' : `=${swatch.text}`;
}

function unpackSwatch(label: string, packed: string): Swatch {
  if (packed.startsWith('#')) return { kind: 'color', color: packed };
  if (packed.startsWith('@')) return { kind: 'image', path: packed.slice(1) };
  return { kind: 'text', text: packed ? packed.slice(1) : label };
}
