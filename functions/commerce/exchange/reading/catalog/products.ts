import type { WireRow } from '../../../tables/check.ts';
import type { ImportContext } from '../context.ts';
import { isOfWord } from '../kinds/option-codes.ts';
import { translatedRows } from '../kinds/translate.ts';
import { productFile } from '../media-addresses.ts';
import { type Place, Report } from '../report.ts';
import { type Row, readCsv, splitList } from '../sheet/csv.ts';
import { nameAttribute, noteAttribute, noteOption } from './attributes.ts';
import type { CategoryTree } from './categories.ts';
import { categoriesIn } from './category-cell.ts';
import { picturesOf } from './gallery.ts';
import { InputGuesses } from './input-guesses.ts';
import { attributePairs, cellOf, PRODUCT_CELLS, readVariations } from './product-cells.ts';
import { dateIn, isComposed, isOverlay, noteDates, overlaid, productRow, storeView } from './product-row.ts';
import { expandRow } from './variants.ts';

/** Rows processed together, so that their pictures are checked in one request. */
const GROUP = 100;
/** Attributes that have options, whatever the values look like. */
const CHOICES = new Set(['color', 'size', 'manufacturer']);

interface PlacedRow {
  row: Row;
  file: string;
  line: number;
  /** Columns of a file of another system, by the cells that were made of them. */
  columns?: Readonly<Record<string, string>>;
  /** Addresses of pictures on other servers, by the paths that the row names. */
  addresses?: ReadonlyMap<string, string>;
  /** Lines of its variants in such a file: a product is left out when one of them is refused. */
  parts?: readonly number[];
}

/** All rows of the files, each merged with the default store view's row that follows it. */
async function* wholeRows(
  { forms, options }: ImportContext,
  files: readonly string[],
  report: Report,
): AsyncGenerator<PlacedRow> {
  for (const file of files) {
    const form = forms.get(file);
    if (form?.kind) {
      const { isTakingDoubtful = false } = options;
      for await (const one of translatedRows(file, report, { ...form, kind: form.kind, isTakingDoubtful }))
        yield { ...one, file };
      continue;
    }
    let above: PlacedRow | undefined;
    for await (const { row, line } of readCsv(file, report, form)) {
      const isView: boolean = above !== undefined && isOverlay(row, above.row);
      if (above && isView) above = { ...above, row: overlaid(above.row, row) };
      else {
        if (above) yield above;
        above = { row, file, line };
      }
    }
    if (above) yield above;
  }
}

/** The same rows. A row that lists its variants is expanded to several rows, variants first. */
async function* productRows(
  context: ImportContext,
  files: readonly string[],
  report: Report,
): AsyncGenerator<PlacedRow> {
  for await (const { row, ...place } of wholeRows(context, files, report))
    for (const one of expanded(row, context.attributes, { ...place, report })) yield { row: one, ...place };
}

function expanded(
  row: Row,
  attributes: ImportContext['attributes'],
  { report, ...place }: { file: string; line: number; report: Report },
): Row[] {
  try {
    return expandRow(row, attributes);
  } catch (error) {
    report.skip({ ...place, what: row.sku ?? '', reason: error instanceof Error ? error.message : String(error) });
    return [];
  }
}

/**
 * Reads all files once to learn what single rows do not say: which attributes products vary by, which are selects, and
 * which categories exist. Simple rows come before the product that has them as variants.
 */
export async function scanProducts(
  context: ImportContext,
  tree: CategoryTree,
  files: readonly string[],
): Promise<void> {
  const guesses = new InputGuesses();
  const labels = new Map<string, string>();
  for await (const { row, ...place } of productRows(context, files, new Report())) {
    noteDates(context, row, place.file);
    context.rowOrder.set((row.sku ?? '').trim().toLowerCase(), context.rowOrder.size);
    for (const { values } of readVariations(row.configurable_variations ?? ''))
      for (const [code, label] of Object.entries(values)) {
        context.superCodes.add(code);
        noteOption(context, code, label, place);
      }
    for (const [code, label] of attributePairs(row.configurable_variation_labels ?? '')) labels.set(code, label);
    for (const [code, value] of attributePairs(row.additional_attributes ?? ''))
      guesses.note(code, value, place.columns !== undefined && isOfWord(code));
  }
  for (const code of context.superCodes) makeChoice(context, code);
  for await (const { row, ...place } of productRows(context, files, new Report())) {
    if (storeView(row)) continue;
    for (const [, ...names] of categoriesIn(row.categories)) tree.find(names, place);
    for (const [code, value] of attributePairs(row.additional_attributes ?? ''))
      noteValue(context, code, value, guesses, place);
  }
  for (const [code, label] of labels) nameAttribute(context, code, label);
}

/** An attribute that products vary by is a select, whatever its description says. */
function makeChoice({ attributes }: ImportContext, code: string): void {
  const attribute = attributes.get(code);
  if (!attribute || attribute.input === 'select') return;
  attribute.input = 'select';
  attribute.row = { ...attribute.row, code, input: 'select' };
}

function noteValue(
  context: ImportContext,
  code: string,
  value: string,
  guesses: InputGuesses,
  place: { file: string; line: number },
) {
  const isChoice = CHOICES.has(code);
  const { input } = noteAttribute(context, code, isChoice ? 'select' : guesses.of(code), isChoice, place);
  if (value === '') return;
  if (input === 'select') noteOption(context, code, value, place);
  if (input === 'multiselect')
    for (const label of value.split('|')) if (label.trim()) noteOption(context, code, label.trim(), place);
}

/** Sends simple products, then the products composed of them, then the links between products. */
export async function sendProducts(
  context: ImportContext,
  tree: CategoryTree,
  files: readonly string[],
): Promise<void> {
  for (const composed of [false, true]) {
    let group: PlacedRow[] = [];
    const report = composed ? new Report() : context.report;
    for await (const entry of productRows(context, files, report)) {
      if (isComposed(entry.row) !== composed) continue;
      group.push(entry);
      if (group.length < GROUP) continue;
      await sendGroup(context, tree, group);
      group = [];
    }
    await sendGroup(context, tree, group);
    await context.session.flush();
  }
  for await (const { row, file, line } of productRows(context, files, new Report()))
    await sendLinks(context, row, { file, line });
  await context.session.flush();
}

async function sendGroup(context: ImportContext, tree: CategoryTree, group: readonly PlacedRow[]) {
  for (const { addresses } of group)
    for (const [path, address] of addresses ?? []) context.media.noteAddress(productFile(path), address);
  await context.media.look(group.flatMap(({ row }) => picturesOf(row)));
  for (const { row, file, line, columns = {}, parts = [] } of group) {
    const place = { file, line };
    const what = row.sku ?? '';
    const lost = parts.find((part) => context.report.isSkipped({ file, line: part }));
    if (lost !== undefined) {
      context.report.skip({ ...place, what, reason: `the product is left out, because line ${lost} was refused` });
      continue;
    }
    const view = storeView(row);
    if (view) {
      context.report.leave(`products: rows of the store view "${view}" (only the default ones are read)`);
      continue;
    }
    context.report.notCarried(file, row, PRODUCT_CELLS);
    const cell = (column: string) => columns[cellOf(column)] ?? cellOf(column);
    try {
      const sent = productRow(context, tree, row, place);
      await context.session.add('product', { row: sent, what, ...place, cell });
    } catch (error) {
      const [, column, reason] = /^(\w+): (.*)$/s.exec(error instanceof Error ? error.message : '') ?? [];
      if (column === undefined) throw error;
      context.report.skip({ ...place, what, reason: `${columns[column] ?? column}: ${reason}` });
    }
  }
}

const LINKS = { related_skus: 'related', upsell_skus: 'upsell', crosssell_skus: 'crosssell' } as const;

async function sendLinks(context: ImportContext, row: Row, place: Place): Promise<void> {
  const { session, report } = context;
  if (report.isSkipped(place) || storeView(row)) return;
  const links = Object.entries(LINKS).flatMap(([column, part]): [string, WireRow[]][] =>
    row[column] ? [[part, splitList(row[column]).map((sku) => ({ sku }))]] : [],
  );
  if (links.length === 0) return;
  const changed = row.updated_at && { updated_at: dateIn(context, row.updated_at, place) };
  await session.add('product', {
    row: { sku: row.sku, ...changed, ...Object.fromEntries(links) },
    what: row.sku ?? '',
    ...place,
    cell: cellOf,
  });
}

/** Reads link files: `sku,linked_sku`, one linked SKU per line. The file name tells the kind of link. */
export async function sendLinkFiles(
  { session, report, forms }: ImportContext,
  files: readonly string[],
): Promise<void> {
  const kinds = ['related', 'upsell', 'crosssell'] as const;
  const linked = new Map<string, { kind: string; skus: string[]; place: Place }>();
  for (const file of files) {
    const kind = kinds.find((name) => file.toLowerCase().includes(`${name}.csv`)) ?? 'related';
    for await (const { row, line } of readCsv(file, report, forms.get(file))) {
      const key = `${kind}/${row.sku}`;
      const known = linked.get(key) ?? { kind, skus: [], place: { file, line } };
      known.skus.push(
        ...(row.linked_sku ?? '')
          .split(/[\n,]/)
          .map((sku) => sku.trim())
          .filter(Boolean),
      );
      linked.set(key, known);
    }
  }
  for (const [key, { kind, skus, place }] of linked) {
    const sku = key.slice(kind.length + 1);
    const row = { sku, [kind]: [...new Set(skus)].map((other) => ({ sku: other })) };
    await session.add('product', { row, what: sku, ...place, cell: () => 'linked_sku' });
  }
  await session.flush();
}
