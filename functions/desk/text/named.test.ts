import { expect, test } from 'vitest';
import type { FieldSpec } from '../content/spec.ts';
import { SPECS } from '../content/specs.ts';
import { messages } from './vi.ts';

const NAMES: Readonly<Record<string, { fields: Readonly<Record<string, string>> }>> = messages.resources;

/** The names of a form's fields, with those of its lines as the form asks for them. */
const namesOf = (fields: readonly FieldSpec[]): string[] =>
  fields.flatMap(({ name, kind, lines, alt }) => [
    name,
    ...(alt ? [alt] : []),
    ...(kind === 'lines' ? (lines ?? []).map((line) => `${name}.${line.name}`) : []),
  ]);

test('[DESK-142] every field and column of every record has a name in words', () => {
  const nameless = SPECS.flatMap(({ name, fields, columns }) =>
    [...new Set([...namesOf(fields), ...columns])]
      .filter((field) => !NAMES[name]?.fields[field])
      .map((field) => `${name}.${field}`),
  );
  expect(nameless).toEqual([]);
});
