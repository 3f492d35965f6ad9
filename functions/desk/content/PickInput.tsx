import { useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  LoadingInput,
  type RaRecord,
  required,
  useGetList,
  useInput,
} from 'react-admin';
import type { FieldSpec } from './spec.ts';

/** Found records of a search. */
const MOST_FOUND = 20;

/** The keys that a field holds now. */
function keysOf(value: unknown, part: string | undefined): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values
    .map((each) => (part ? (each as Record<string, unknown> | null)?.[part] : each))
    .filter((key) => key !== null && key !== undefined && key !== '')
    .map(String);
}

/** Compares addresses without their first slash, because some are stored with it and some without. */
const bare = (key: string): string => key.replace(/^\//, '');

/**
 * Names of the records that a field holds, independent of the current search. A key without a record is shown as it is.
 * `isReady` is false until the names were loaded once, because the input keeps the first name that it gets for a key.
 */
function useHeld(of: string, by: string, keys: readonly string[], found: readonly RaRecord[]) {
  const [known] = useState(() => new Map<string, RaRecord>());
  const { data = [], isLoading } = useGetList<RaRecord>(
    of,
    { pagination: { page: 1, perPage: Math.max(keys.length, 1) }, filter: { [`${by}@in`]: keys.map(bare).join(',') } },
    { enabled: keys.some((key) => !known.has(bare(key))) },
  );
  for (const record of [...found, ...data]) known.set(String(record[by]), record);
  const held = keys.map(
    (key): RaRecord => ({
      ...known.get(bare(key)),
      id: key,
      [by]: key,
      name: nameOf(known.get(bare(key)) ?? { id: key, name: key }, by),
    }),
  );
  return { held, isReady: !isLoading || keys.every((key) => known.has(bare(key))) };
}

/** The name of a record; a menu entry has it in a nested object. */
const nameOf = (record: RaRecord, by: string): string => {
  const { item, name } = record as RaRecord & { item?: { title?: string }; name?: string };
  return String(item?.title ?? name ?? record[by] ?? '');
};
/** Keys that are shown beside a name, because two products may have the same name. */
const SHOWN_KEYS = new Set(['sku', 'path', 'url_path']);

const choiceText = (record: RaRecord, by: string): string => {
  const [name, key] = [nameOf(record, by), String(record[by])];
  return SHOWN_KEYS.has(by) && name !== key ? `${name} · ${key}` : name;
};

/** One record or several of another list, found by typing a part of their name. */
export const PickInput = ({ field, label }: { field: FieldSpec; label?: string }) => {
  const { name, kind, isRequired, of = '', by = 'id', lines } = field;
  const part = kind === 'links' ? lines?.[0]?.name : undefined;
  const [typed, setTyped] = useState('');
  const { field: input } = useInput({ source: name });
  const keys = keysOf(input.value, part);
  const { data: found = [], isPending } = useGetList<RaRecord>(of, {
    pagination: { page: 1, perPage: MOST_FOUND },
    sort: { field: of.startsWith('pick/') ? 'name' : by, order: 'ASC' },
    filter: typed ? { q: typed } : {},
  });
  const { held, isReady } = useHeld(of, by, keys, found);
  const isHeld = new Set(keys);
  const common = {
    source: name,
    choices: [...held, ...found.filter((record) => !isHeld.has(String(record[by])))],
    isPending,
    optionValue: by,
    optionText: (record: RaRecord) => choiceText(record, by),
    setFilter: (text?: string) => setTyped(text ?? ''),
    fullWidth: true,
    ...(label && { label }),
    ...(isRequired && { validate: required() }),
  };
  if (!isReady) return <LoadingInput label={label ?? name} fullWidth />;
  if (kind === 'one') return <AutocompleteInput {...common} />;
  if (!part) return <AutocompleteArrayInput {...common} />;
  return (
    <AutocompleteArrayInput
      {...common}
      format={(value: unknown) => keysOf(value, part)}
      parse={(picked: string[]) => linesOf(input.value, picked, part)}
    />
  );
};

/** Lines for the picked keys; existing lines keep their other fields. */
function linesOf(value: unknown, picked: readonly string[], part: string): Record<string, unknown>[] {
  const before = (Array.isArray(value) ? value : []) as Record<string, unknown>[];
  return picked.map((key) => before.find((line) => line[part] === key) ?? { [part]: key });
}
