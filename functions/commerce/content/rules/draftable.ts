import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { CommerceEnv } from '../../env.ts';
import { purgeRows } from '../../exchange/db/table-marks.ts';
import { deleteRow } from '../../exchange/db/table-write.ts';
import { RowRefused } from '../../exchange/rules/row-change.ts';
import { planChange, type RowRemark } from '../../exchange/rules/table-change.ts';
import { readRows } from '../../exchange/rules/table-rows.ts';
import { listSectionIds } from '../../shell/db/layout.ts';
import { tableOf } from '../../tables/all.ts';
import type { WireRow } from '../../tables/check.ts';
import { layout_section } from '../../tables/content.ts';

/** A kind of record that supports drafts. */
interface Draftable {
  /** The published record; null when there is none. */
  read(env: CommerceEnv, record: string): Promise<WireRow | null>;
  /** The statements of a change. Throws RowRefused for an invalid change. */
  plan(env: CommerceEnv, record: string, change: WireRow, now: Date): Promise<D1PreparedStatement[]>;
}

function requireTaken(problems: readonly RowRemark[]): void {
  const [problem] = problems;
  if (problem) throw new RowRefused(problem);
}

function tableDrafts(name: string): Draftable {
  const table = tableOf(name);
  if (!table) throw new Error(`no table ${name}`);
  return {
    async read({ DB }, record) {
      const [row] = await readRows(DB, table, [Number(record)]);
      return row ?? null;
    },
    async plan({ DB }, record, change, now) {
      const sent = { ...change, id: Number(record) };
      const { refused, remarks, statements } = await planChange(DB, table, [sent], { now, isById: true });
      requireTaken([...refused, ...remarks]);
      return statements;
    },
  };
}

/** Maximum number of sections on a page. */
const MOST_SECTIONS = 40;

const sectionsOf = ({ sections }: WireRow): WireRow[] => {
  const reason = `is no list of at most ${MOST_SECTIONS} sections`;
  if (!Array.isArray(sections)) throw new RowRefused({ column: 'sections', reason, code: 'FIELD_WRONG_KIND' });
  if (sections.length > MOST_SECTIONS)
    throw new RowRefused({ column: 'sections', reason, code: 'FIELD_TOO_MANY', value: MOST_SECTIONS });
  return sections as WireRow[];
};

async function readSections({ DB }: CommerceEnv, page: string): Promise<WireRow[]> {
  const ids = await listSectionIds(DB, page);
  const byId = new Map((await readRows(DB, layout_section, ids)).map((row) => [Number(row.id), row]));
  return ids.flatMap((id): WireRow[] => {
    const row = byId.get(id);
    return row ? [row] : [];
  });
}

/** The sections of a page as one record: the list defines their order, and sections that are not in it are deleted. */
const layoutDrafts: Draftable = {
  async read(env, page) {
    const sections = await readSections(env, page);
    return sections.length > 0 ? { sections } : null;
  },
  async plan(env, page, change, now) {
    const { DB } = env;
    const before = await readSections(env, page);
    const known = new Set(before.map(({ id }) => id));
    const rows = sectionsOf(change).map((section, position): WireRow => ({ ...section, page, position }));
    const kept = rows.filter(({ id }) => known.has(id));
    const added = rows.filter(({ id }) => !known.has(id)).map(({ id: _, ...row }) => row);
    const staying = new Set(kept.map(({ id }) => id));
    const gone = before.filter(({ id }) => !staying.has(id));
    const changing = await planChange(DB, layout_section, kept, { now, isById: true });
    const adding = await planChange(DB, layout_section, added, { now });
    requireTaken([...changing.refused, ...changing.remarks, ...adding.refused, ...adding.remarks]);
    return [
      ...gone.map((row) => deleteRow(DB, layout_section, row)),
      ...purgeRows(DB, layout_section, gone, true, now),
      ...changing.statements,
      ...adding.statements,
    ];
  },
};

const DRAFTABLE: Readonly<Record<string, Draftable>> = {
  blogPost: tableDrafts('blog_post'),
  cmsPage: tableDrafts('cms_page'),
  cmsBlock: tableDrafts('cms_block'),
  homeLayout: layoutDrafts,
};

/** How drafts of a kind work; null for a kind without drafts. */
export const draftableOf = (resource: string): Draftable | null =>
  Object.hasOwn(DRAFTABLE, resource) ? (DRAFTABLE[resource] ?? null) : null;
