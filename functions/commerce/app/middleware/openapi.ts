import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { SHOP } from '../../../../src/brand/names.ts';
import { REFUSALS } from '../../transport/middleware/answer.ts';
import type { Call, Calls, Endpoint, Method } from '../../transport/middleware/endpoint.ts';
import { areas, PREFIX } from './calls.ts';

const INFO = {
  title: `${SHOP} commerce middleware`,
  version: '1.0.0',
  description:
    'Reads are GET, changes and whatever holds a phone number or a code are POST. Every answer is JSON `{ code, result }`, a refusal `{ code, result: null, message, reason }`; the HTTP status is the code, and programs read the `reason`, with a number that belongs to it in `value`. Money is whole đồng, times are ISO 8601 in UTC.',
  license: { name: 'MIT', identifier: 'MIT' },
};

/** What the server in front of the shop answers to an address that is too long, in its own form. */
const LONG_ADDRESS = [414, 431].map((code) => [String(code), { description: 'The address is longer than 16 KB' }]);

/** The answer of every refused call. */
const failure = z
  .object({
    code: z.int(),
    result: z.null(),
    message: z.string(),
    reason: z.string(),
    value: z.union([z.number(), z.string()]).optional(),
  })
  .meta({ id: 'Failure' });

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
    ...(GET && { get: { operationId: operationId('GET'), ...described(area, GET, 'GET'), ...parametersOf(GET) } }),
    ...(POST && { post: { operationId: operationId('POST'), ...described(area, POST, 'POST'), ...bodyOf(POST) } }),
  };
}

/** What the door answers to a request that may change something, before the call reads it. */
const AT_DOOR = { 403: 'A page of another site sends the request', 415: REFUSALS[415] };

const described = (area: string, endpoint: Endpoint, method: Method) => ({
  tags: [area],
  summary: endpoint.summary,
  responses: { 200: successOf(endpoint), ...emptySuccessOf(endpoint), ...refusalsOf(endpoint, method) },
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

function refusalsOf({ refuses, isForeign }: Endpoint, method: Method) {
  const size = method === 'POST' ? { 413: REFUSALS[413] } : {};
  const atDoor = method === 'POST' ? AT_DOOR : {};
  const when = isForeign ? size : { 400: REFUSALS[400], ...atDoor, ...size, ...refuses };
  const said = Object.entries(when).map(([code, description]) => [
    code,
    { description, content: { 'application/json': { schema: failure } } },
  ]);
  return Object.fromEntries(method === 'GET' ? [...said, ...LONG_ADDRESS] : said);
}
