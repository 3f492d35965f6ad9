import { drawnPictures, type Picture } from '../../../../drawings/product-pictures.ts';
import type { ReadAttribute } from '../context.ts';
import type { Row } from '../sheet/csv.ts';
import { attributePairs } from './product-cells.ts';

/** Columns of a row that carries its variants: `variants.color`, `variants.size`, and what all variants have. */
const PREFIX = 'variants.';
const SHARED = new Set(['qty', 'gtin', 'weight', 'additional_attributes', 'images', 'image_labels']);
/** Columns that list one value for each variant. */
const EACH = ['qty', 'gtin'] as const;
/** Price columns of a row. They go to the variants. */
const PRICES = ['price', 'special_price', 'special_price_from_date', 'special_price_to_date'] as const;
const SIGNS = /[^\p{L}\p{N}]/gu;

type Attributes = ReadonlyMap<string, ReadAttribute>;

/** One option of an attribute that the product varies by. */
interface Choice {
  code: string;
  label: string;
}

/** The part of a SKU that stands for an option: as the attribute defines it, else the label without diacritics. */
const skuPart = (attributes: Attributes, choice: Choice): string =>
  attributes.get(choice.code)?.skuParts.get(choice.label) ?? choice.label.replaceAll(SIGNS, '');
const impliedBy = (attributes: Attributes, { code, label }: Choice): string =>
  attributes.get(code)?.implied.get(label) ?? '';

const quoted = (pair: string) => `"${pair.replaceAll('"', '""')}"`;
const listed = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split('|')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The attributes that a row varies by, each with its options; empty for a row without variants. */
function choicesOf(row: Row): Choice[][] {
  return Object.keys(row)
    .filter((column) => column.startsWith(PREFIX) && !SHARED.has(column.slice(PREFIX.length)))
    .map((column) => listed(row[column]).map((label) => ({ code: column.slice(PREFIX.length), label })))
    .filter((choices) => choices.length > 0);
}

/** Every combination of the options; the last attribute changes fastest. */
const combined = (lists: readonly Choice[][]): Choice[][] =>
  lists.reduce<Choice[][]>((all, list) => all.flatMap((some) => list.map((choice) => [...some, choice])), [[]]);

/**
 * Pictures by the label of the first option; the empty label holds those of a product without variants. What a row draws
 * comes first, then the files that it names.
 */
export function picturesByChoice(row: Row, attributes: Attributes): Map<string, Picture[]> {
  const [first = []] = choicesOf(row);
  const files = filesByChoice(row, first[0]?.code === 'color');
  if (!row.drawing) return files;
  const named = { sku: row.sku ?? '', name: row.name ?? '', drawing: row.drawing };
  const drawn = (label: string | null) => drawnPictures(named, label, (color) => colorCode(attributes, color));
  if (first.length === 0) return new Map([['', drawn(null)]]);
  return new Map(first.map(({ label }) => [label, [...drawn(label), ...(files.get(label) ?? [])]]));
}

/**
 * The files of the column `variants.images`, `label=file,file|label=file`, with what `variants.image_labels` says of
 * each in the same form: `Áo linen màu trắng, mặt trước`. A file of which it says nothing has an empty label.
 */
function filesByChoice(row: Row, byColor: boolean): Map<string, Picture[]> {
  const words = listsByChoice(row[`${PREFIX}image_labels`]);
  const named = [...listsByChoice(row[`${PREFIX}images`])].map(([label, paths]): [string, Picture[]] => {
    const files = paths.filter(Boolean);
    const said = words.get(label) ?? [];
    if (said.length > files.length)
      throw new Error(`${PREFIX}image_labels: ${said.length} labels for ${files.length} pictures of ${label}`);
    const option = byColor ? `màu ${label.toLowerCase()}` : label;
    const labelOf = (text: string | undefined) => (text ? `${row.name} ${option}, ${text}` : '');
    return [label, files.map((file, place) => ({ file, label: labelOf(said[place]), drawing: null }))];
  });
  return new Map(named);
}

/** A cell `label=text,text|label=text` as lists by label; a text may be empty. */
function listsByChoice(cell: string | undefined): Map<string, string[]> {
  const lists = listed(cell).map((entry): [string, string[]] => {
    const [label = '', texts = ''] = entry.split('=');
    return [label.trim(), texts.split(',').map((text) => text.trim())];
  });
  return new Map(lists);
}

const colorCode = (attributes: Attributes, label: string) => skuPart(attributes, { code: 'color', label });

const galleryCells = (pictures: readonly Picture[], roles: readonly string[]): Row =>
  pictures.length === 0
    ? {}
    : {
        ...Object.fromEntries(roles.map((role) => [role, pictures[0]?.file ?? ''])),
        gallery_images: pictures.map(({ file }) => file).join(','),
        gallery_labels: pictures.map(({ label }) => label).join('\n'),
      };

const ROLES = ['base_image', 'small_image', 'thumbnail_image'];

/**
 * Expands a row: one that lists its variants becomes a configurable product and a simple product for each combination
 * of options. A drawing becomes the gallery. Throws `column: reason`.
 */
export function expandRow(row: Row, attributes: Attributes): Row[] {
  const lists = choicesOf(row);
  if (lists.length === 0 && !row.drawing) return [row];
  const own = Object.fromEntries(
    Object.entries(row).filter(([column]) => !column.startsWith(PREFIX) && column !== 'drawing'),
  );
  const pictures = picturesByChoice(row, attributes);
  if (lists.length === 0) return [{ ...own, ...galleryCells(pictures.get('') ?? [], ROLES) }];
  const variants = combined(lists);
  const [quantities, gtins] = EACH.map((name) => {
    const values = listed(row[PREFIX + name]);
    if (values.length > 0 && values.length !== variants.length)
      throw new Error(`${PREFIX}${name}: ${values.length} numbers for ${variants.length} variants`);
    return values;
  });
  const made = variants.map((choices, place) =>
    variantRow(row, choices, {
      place,
      quantity: quantities?.[place] ?? '',
      gtin: gtins?.[place] ?? '',
      attributes,
      pictures,
    }),
  );
  // The gallery holds every picture of the first colour, and one picture of each other colour.
  const gallery = [...pictures.values()].flatMap((list, place) => (place === 0 ? list : list.slice(0, 1)));
  const parent = {
    ...own,
    ...Object.fromEntries(PRICES.map((column) => [column, ''])),
    ...galleryCells(gallery, ROLES),
    product_type: 'configurable',
    configurable_variations: variants.map((choices, place) => variation(made[place]?.sku ?? '', choices)).join('|'),
  };
  return [...made, parent];
}

const variation = (sku: string, choices: readonly Choice[]) =>
  [`sku=${sku}`, ...choices.map(({ code, label }) => `${code}=${label}`)].join(',');

/** What a variant row is built from. */
interface Making {
  place: number;
  quantity: string;
  gtin: string;
  attributes: Attributes;
  pictures: ReadonlyMap<string, Picture[]>;
}

function variantRow(
  row: Row,
  choices: readonly Choice[],
  { place, quantity, gtin, attributes, pictures }: Making,
): Row {
  const sku = [row.sku, ...choices.map((choice) => skuPart(attributes, choice))].join('-');
  const implied = choices.map((choice) => impliedBy(attributes, choice)).filter(Boolean);
  return {
    ...(row.id && { id: String(Number(row.id) + place + 1) }),
    sku,
    product_type: 'simple',
    name: [row.name, ...choices.map(({ label }) => label)].join(' '),
    url_key: `${row.url_key || row.name} ${sku}`,
    visibility: 'Not Visible Individually',
    ...Object.fromEntries(
      [...PRICES, 'attribute_set_code', 'tax_class_name', 'product_online', 'created_at', 'updated_at'].map(
        (column) => [column, row[column] ?? ''],
      ),
    ),
    weight: row[`${PREFIX}weight`] ?? row.weight ?? '',
    qty: quantity,
    is_in_stock: quantity === '' ? '' : String(Number(Number(quantity) > 0)),
    additional_attributes: [
      ...attributePairs(row[`${PREFIX}additional_attributes`] ?? '').map(([code, value]) => `${code}=${value}`),
      ...choices.map(({ code, label }) => `${code}=${label}`),
      ...(gtin ? [`gtin=${gtin}`] : []),
      ...implied,
    ]
      .map(quoted)
      .join(','),
    ...galleryCells(pictures.get(choices[0]?.label ?? '') ?? [], [...ROLES, 'swatch_image']),
  };
}
