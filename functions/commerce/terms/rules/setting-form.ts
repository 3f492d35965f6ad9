import type * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { RowRefused, saveRows } from '../../exchange/rules/row-change.ts';
import { readConfig } from '../../shared/db/config.ts';
import { config } from '../../tables/shop.ts';
import type { Problem } from '../../tables/table.ts';

/** Values of settings by their paths; an unset one is missing. */
export type Settings = ReadonlyMap<string, unknown>;
/** Values by name, of any kind. */
export type Values = Record<string, unknown>;

/** The setting of the whole shop is stored for the default store. */
const STORE = 'default';

/** A setting that holds some fields of a form, and its value made of all fields and of what it held before. */
interface Holder<Fields> {
  path: string;
  fields: readonly (keyof Fields)[];
  value(fields: Fields, before: unknown): unknown;
}

/** What a check of a whole form knows. */
interface Checked<Fields> {
  env: CommerceEnv;
  settings: Settings;
  before: Fields;
  after: Fields;
}

interface FormDescription<Fields extends object> {
  /** Its name in the path of the REST: `setting/{name}`. */
  name: string;
  /** The fields that may be sent; each may be left out. */
  schema: z.ZodType;
  /** The fields as the settings hold them. */
  read(settings: Settings, env: CommerceEnv): Fields;
  holders: readonly Holder<Fields>[];
  /** Paths of settings that are read beside those of the holders. */
  reads?: readonly string[];
  /** Adds to what was sent what a form only shows. */
  complete?(after: Fields, before: Fields, env: CommerceEnv): Fields;
  /** Why the fields cannot be together; null when they can. */
  check?(checked: Checked<Fields>): Problem | null | Promise<Problem | null>;
  /** What follows from a change that was saved. */
  follow?(checked: Checked<Fields>): Promise<unknown>;
}

/** Settings of the shop that an owner changes together, in words of their own. */
export interface SettingForm {
  name: string;
  schema: z.ZodType;
  /** All fields as they are now. */
  show(env: CommerceEnv): Promise<Values>;
  /** Changes the named fields, whose values the schema has accepted: all of them or none. Throws RowRefused. */
  save(env: CommerceEnv, change: Values): Promise<void>;
}

/** A value of settings as an object; an empty one for anything else. */
export const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** A text of settings without spaces around it; null when there is none. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim()) || null;

/** A number of settings, also written as digits; null when there is none. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Whether a setting is on; `fallback` when it is unset. */
export function isOn(value: unknown, fallback: boolean): boolean {
  if (value === undefined || value === null || value === '') return fallback;
  return value === true || value === 1 || value === '1';
}

/**
 * A form of settings. Settings that hold none of the changed fields are not written, so that a shop has no setting that
 * nobody made.
 */
export function settingForm<Fields extends object>(form: FormDescription<Fields>): SettingForm {
  const paths = [...form.holders.map(({ path }) => path), ...(form.reads ?? [])];
  const readAll = (env: CommerceEnv) => readConfig(env.DB, paths, STORE);
  return {
    name: form.name,
    schema: form.schema,
    show: async (env) => form.read(await readAll(env), env) as Values,
    async save(env, change) {
      const settings = await readAll(env);
      const before = form.read(settings, env);
      const sent = { ...before, ...change };
      const after = form.complete?.(sent, before, env) ?? sent;
      const problem = (await form.check?.({ env, settings, before, after })) ?? null;
      if (problem) throw new RowRefused(problem);
      const isChanged = (field: keyof Fields) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
      const rows = form.holders
        .filter(({ fields }) => fields.some(isChanged))
        .map(({ path, value }) => ({ path, store: STORE, value: value(after, settings.get(path)) }));
      if (rows.length === 0) return;
      await saveRows(env, config, rows);
      await form.follow?.({ env, settings, before, after });
    },
  };
}
