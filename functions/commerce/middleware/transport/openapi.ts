import type { ZodType } from 'zod';
import * as z from 'zod';
import { REFUSALS, type RefusalStatus } from './answer.ts';
import { areas, PREFIX } from './calls.ts';
import type { Calls, Endpoint, Method } from './endpoint.ts';

type JsonObject = Record<string, unknown>;

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

let made: { of: string; document: ReturnType<typeof makeDocument> } | undefined;

/**
 * The OpenAPI 3.1 document of the calls that a deployment has, all where none are given, made from the schemas that check
 * them; the same for everybody.
 */
export function openApiDocument(served: Record<string, Calls> = areas) {
  const of = Object.values(served).flatMap(Object.keys).join();
  if (made?.of !== of) made = { of, document: makeDocument(served) };
  return made.document;
}

function makeDocument(areas: Record<string, Calls>) {
  const schemas: JsonObject = {
    Failure: {
      type: 'object',
      properties: { code: { type: 'integer' }, result: { type: 'null' }, message: { type: 'string' } },
      required: ['code', 'result', 'message'],
    },
  };
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls)) {
      const operations: Record<string, JsonObject> = {};
      for (const [method, endpoint] of Object.entries(call)) {
        operations[method.toLowerCase()] = {
          operationId: Object.keys(call).length > 1 ? `${name}.${method}` : name,
          tags: [area],
          summary: endpoint.summary,
          ...inputOf(method as Method, endpoint, schemas),
          responses: responsesOf(endpoint, schemas),
        };
      }
      paths[`${PREFIX}/${name}`] = operations;
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chỉ commerce middleware',
      version: '1.0.0',
      description:
        'Reads are GET, changes and whatever holds a phone number or a code are POST. Every answer is JSON `{ code, result }`, a refusal `{ code, result: null, message }`; the HTTP status is the code. Money is whole đồng, times are ISO 8601 in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: { schemas },
  };
}

function inputOf(method: Method, { input, example }: Endpoint, schemas: JsonObject): JsonObject {
  const schema = jsonSchema(input, 'input', schemas);
  if (method === 'POST')
    return { requestBody: { required: true, content: { 'application/json': { schema, example: example.input } } } };
  const required = Array.isArray(schema.required) ? schema.required : [];
  const values = example.input as JsonObject; // the input of a GET is an object of parameters
  const parameters = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).map(
    ([name, { description, ...rest }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
      ...(values[name] !== undefined && { example: values[name] }),
    }),
  );
  return parameters.length > 0 ? { parameters } : {};
}

function responsesOf({ result, example, refuses = {}, isForeign }: Endpoint, schemas: JsonObject): JsonObject {
  if (isForeign) {
    const schema = jsonSchema(result, 'output', schemas);
    return {
      200: { description: 'Answered', content: { 'application/json': { schema, example: example.result } } },
    };
  }
  const success = {
    type: 'object',
    properties: { code: { const: 200 }, result: jsonSchema(result, 'output', schemas) },
    required: ['code', 'result'],
  };
  const failures: Partial<Record<RefusalStatus, string>> = { 400: REFUSALS[400], ...refuses };
  return {
    200: {
      description: 'Answered',
      content: { 'application/json': { schema: success, example: { code: 200, result: example.result } } },
    },
    ...Object.fromEntries(
      Object.entries(failures).map(([code, description]) => [
        code,
        { description, content: { 'application/json': { schema: { $ref: `${COMPONENTS}Failure` } } } },
      ]),
    ),
  };
}

/** The JSON schema of a shape; its named parts move to the components of the document. */
function jsonSchema(schema: ZodType, io: 'input' | 'output', schemas: JsonObject): JsonObject {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const text = JSON.stringify(made).replaceAll(`"${DEFINITIONS}`, `"${COMPONENTS}`);
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text) as JsonObject;
  for (const [name, { id: _id, ...definition }] of Object.entries($defs as Record<string, JsonObject>))
    schemas[name] = definition;
  return rest;
}
