import type { CommerceEnv } from '../env.ts';
import { Identities } from './identities.ts';
import type { Report } from './report.ts';
import { Stage } from './stage.ts';

/** How the command was called. */
export interface Options {
  /** Đồng per unit of the file's currency; 1 when the file is in đồng. */
  rate: number;
  /** Empties the catalogue first, in the same transaction. */
  isReplacing: boolean;
  mediaFolder: string | null;
}

interface KnownAttribute {
  id: number;
  input: string;
  isNew: boolean;
}

/** What the parts of one import share. */
export interface ImportContext {
  env: CommerceEnv;
  options: Options;
  report: Report;
  stage: Stage;
  now: string;
  products: Identities;
  categories: Identities;
  optionIds: Identities;
  attributes: Map<string, KnownAttribute>;
  /** Owner's sku by url key, so that no two products claim one. */
  urlKeys: Map<string, string>;
  /** The id of the next option of a bundle. */
  nextBundleOption: number;
}

/** Reads what the database knows already, so that an import adds to it or, when replacing, starts from nothing. */
export async function openContext(env: CommerceEnv, options: Options, report: Report): Promise<ImportContext> {
  const { DB } = env;
  const stage = new Stage(DB);
  await stage.clear();
  const none = options.isReplacing ? ' where false' : '';
  const { results: attributes } = await DB.prepare('select code, id, input from attribute').all<{
    code: string;
    id: number;
    input: string;
  }>();
  const { results: urlKeys } = await DB.prepare(`select url_key, sku from product${none}`).all<{
    url_key: string;
    sku: string;
  }>();
  return {
    env,
    options,
    report,
    stage,
    now: new Date().toISOString(),
    products: await Identities.read(DB, `select lower(sku) as key, id from product${none}`),
    categories: await Identities.read(
      DB,
      `select url_path as key, id from category where level = 1 or ${options.isReplacing ? 'false' : 'true'}`,
    ),
    optionIds: await Identities.read(DB, "select attribute_id || '/' || label as key, id from attribute_option"),
    attributes: new Map(attributes.map(({ code, id, input }) => [code, { id, input, isNew: false }])),
    nextBundleOption: ((await DB.prepare('select max(id) as id from bundle_option').first<number>('id')) ?? 0) + 1,
    urlKeys: new Map(urlKeys.map(({ url_key, sku }) => [url_key, sku])),
  };
}
