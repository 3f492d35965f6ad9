import fc from 'fast-check';
import * as z from 'zod';
import { areas, PREFIX } from '../../functions/commerce/app/middleware/calls.ts';
import { anything, type KnownValues, number, text } from './values.ts';

interface MiddlewareCall {
  name: string;
  path: string;
  method: 'GET' | 'POST';
  body?: string;
}

interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const DEPTH_MAX = 5;

function ofSchema(schema: JsonSchema, known: KnownValues, depth = DEPTH_MAX): fc.Arbitrary<unknown> {
  if (depth <= 0) return anything(known);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((choice) => ofSchema(choice, known, depth - 1)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return text(known);
    case 'integer':
    case 'number':
      return number(known);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(ofSchema(schema.items ?? {}, known, depth - 1), { maxLength: 4 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, ofSchema(part, known, depth - 1)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return anything(known);
  }
}

/** The example of a call with one part replaced: most of it is valid, so that later checks are reached too. */
function mutated(example: unknown, known: KnownValues): fc.Arbitrary<unknown> {
  if (typeof example !== 'object' || example === null) return anything(known);
  const keys = Object.keys(example);
  if (keys.length === 0) return fc.constant(example);
  return fc.constantFrom(...keys).chain((key) => {
    const inner = (example as Record<string, unknown>)[key];
    return fc
      .oneof(mutated(inner, known), anything(known))
      .map((value) => (Array.isArray(example) ? example.with(Number(key), value) : { ...example, [key]: value }));
  });
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Calls of every endpoint with each of its methods, and some with other methods. */
export function middlewareCalls(known: KnownValues): fc.Arbitrary<MiddlewareCall>[] {
  return Object.values(areas).flatMap((calls) =>
    Object.entries(calls).flatMap(([name, call]) =>
      (['GET', 'POST'] as const).flatMap((method) => {
        const endpoint = call[method];
        if (!endpoint) return [];
        const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
        const input = fc.oneof(
          { weight: 4, arbitrary: ofSchema(schema, known) },
          { weight: 4, arbitrary: mutated(endpoint.example.input, known) },
          { weight: 1, arbitrary: anything(known) },
        );
        return [input.map((value) => callOf(name, method, value))];
      }),
    ),
  );
}

function callOf(name: string, method: 'GET' | 'POST', value: unknown): MiddlewareCall {
  if (method === 'POST') return { name, method, path: `${PREFIX}/${name}`, body: JSON.stringify(value) ?? '{' };
  const pairs = Object.entries(typeof value === 'object' && value !== null ? value : { value });
  const query = new URLSearchParams(pairs.map(([key, part]) => [key, asText(part).toWellFormed()]));
  return { name, method, path: `${PREFIX}/${name}?${query}` };
}
