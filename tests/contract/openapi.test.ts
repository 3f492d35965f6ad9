import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { areas } from '../../functions/commerce/app/middleware/calls.ts';
import { openApiDocument } from '../../functions/commerce/app/middleware/openapi.ts';

test('the document of the middleware is OpenAPI 3.1', async () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  const { valid, errors } = await new Validator().validate(document);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(JSON.stringify(document)).not.toContain('"#/$defs');
});

test('every reference points to a schema of the document', () => {
  const text = JSON.stringify(openApiDocument());
  const names = new Set(Object.keys(openApiDocument().components?.schemas ?? {}));
  for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) expect(names).toContain(name);
});

test('[SUPPLY-005] the document has the refusals of every call: of a body that is too large, of an address that is too long', () => {
  for (const { get, post } of Object.values(openApiDocument().paths ?? {})) {
    if (get) expect(Object.keys(get.responses ?? {})).toEqual(expect.arrayContaining(['200', '414', '431']));
    if (post) expect(Object.keys(post.responses ?? {})).toEqual(expect.arrayContaining(['200', '413']));
  }
});

describe('examples are valid for their schemas', () => {
  const endpoints = Object.values(areas)
    .flatMap((calls) => Object.entries(calls))
    .flatMap(([name, call]) => Object.values(call).map((endpoint) => ({ name, endpoint })));
  test.each(endpoints)('$name', ({ endpoint }) => {
    expect(endpoint.input.safeParse(endpoint.example.input).error).toBeUndefined();
    expect(endpoint.result.safeParse(endpoint.example.result).error).toBeUndefined();
  });
});
