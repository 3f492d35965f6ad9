import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { REFUSALS } from './answer.ts';
import { areas, PREFIX } from './calls.ts';
import type { Call, Calls, Endpoint } from './endpoint.ts';

const INFO = {
  title: 'Chỉ commerce middleware',
  version: '1.0.0',
  description:
    'Reads are GET, changes and whatever holds a phone number or a code are POST. Every answer is JSON `{ code, result }`, a refusal `{ code, result: null, message }`; the HTTP status is the code. Money is whole đồng, times are ISO 8601 in UTC.',
  license: { name: 'MIT', identifier: 'MIT' },
};

/** The answer of every refused call. */
const failure = z.object({ code: z.int(), result: z.null(), message: z.string() }).meta({ id: 'Failure' });

let made: { of: string; document: ReturnType<typeof makeDocument> } | undefined;

/**
 * The OpenAPI 3.1 document for the calls of a deployment (default: all), generated from the schemas that validate them;
 * the same for everybody.
 */
export function openApiDocument(served: Record<string, Calls> = areas) {
  const of = Object.values(served).flatMap(Object.keys).join();
  if (made?.of !== of) made = { of, document: makeDocument(served) };
  return made.document;
}

function makeDocument(areas: Record<string, Calls>) {
  const paths: ZodOpenApiPathsObject = {};
  for (const [area, calls] of Object.entries(areas))
    for (const [name, call] of Object.entries(calls)) paths[`${PREFIX}/${name}`] = pathOf(area, name, call);
  return createDocument(
    {
      openapi: '3.1.0',
      info: INFO,
      servers: [{ url: '/' }],
      tags: Object.keys(areas).map((name) => ({ name })),
      paths,
    },
    // A field that accepts any value is only described in words.
    { allowEmptySchema: { transform: true, custom: true } },
  );
}

function pathOf(area: string, name: string, { GET, POST }: Call) {
  const operationId = (method: string) => (GET && POST ? `${name}.${method}` : name);
  return {
    ...(GET && { get: { operationId: operationId('GET'), ...described(area, GET), ...parametersOf(GET) } }),
    ...(POST && { post: { operationId: operationId('POST'), ...described(area, POST), ...bodyOf(POST) } }),
  };
}

const described = (area: string, endpoint: Endpoint) => ({
  tags: [area],
  summary: endpoint.summary,
  responses: { 200: successOf(endpoint), ...emptySuccessOf(endpoint), ...refusalsOf(endpoint) },
});

/** The input of a GET is an object; each field becomes a parameter with its own example. */
function parametersOf({ input, example }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestParams'> {
  const examples = example.input as Record<string, unknown>;
  const fields = Object.entries((input as z.ZodObject).shape).map(([name, field]) => [
    name,
    examples[name] === undefined ? field : field.meta({ ...field.meta(), param: { example: examples[name] } }),
  ]);
  return fields.length > 0 ? { requestParams: { query: z.object(Object.fromEntries(fields)) } } : {};
}

const bodyOf = ({ input, example }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> => ({
  requestBody: { required: true, content: { 'application/json': { schema: input, example: example.input } } },
});

function successOf({ result, example, isForeign }: Endpoint) {
  const answer = isForeign
    ? { schema: result, example: example.result }
    : {
        schema: z.object({ code: z.literal(200), result }),
        example: { code: 200, result: example.result },
      };
  return { description: 'Answered', content: { 'application/json': answer } };
}

/** A gateway that is answered null gets no body. */
const emptySuccessOf = ({ result, isForeign }: Endpoint) =>
  isForeign && result.safeParse(null).success ? { 204: { description: 'Heard' } } : {};

function refusalsOf({ refuses, isForeign }: Endpoint) {
  const when = isForeign ? {} : { 400: REFUSALS[400], ...refuses };
  return Object.fromEntries(
    Object.entries(when).map(([code, description]) => [
      code,
      { description, content: { 'application/json': { schema: failure } } },
    ]),
  );
}
