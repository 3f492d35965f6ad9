import { type GraphQLSchema, getOperationAST } from 'graphql';
import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import type { CommerceEnv } from '../../env.ts';
import { Shown } from '../../page/rules/shown.ts';
import { withAudit } from '../../privacy/graphql/audit.ts';
import { corsOf, isExplorable, withoutIntrospection } from '../../session/graphql/access.ts';
import { withPasswordDoor } from '../../session/graphql/password-fields.ts';
import { withCounting } from '../../transport/graphql/answer-budget.ts';
import { answerForm } from '../../transport/graphql/answer-form.ts';
import { answerHeaders } from '../../transport/graphql/answer-headers.ts';
import { createContext, type GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError } from '../../transport/graphql/errors.ts';
import { KeptDocuments } from '../../transport/graphql/kept-documents.ts';
import { readLeniently } from '../../transport/graphql/lenient-values.ts';
import { inFormOfVersion } from '../../transport/graphql/magento-version.ts';
import { isPublicQuery } from '../../transport/graphql/public-query.ts';
import { toldRefusals } from '../../transport/graphql/told-refusals.ts';
import { workOf } from './assumed-lengths.ts';
import { KnownAttributes, withAttributes } from './catalogue-schema.ts';
import { limits } from './limits.ts';
import { resolvers } from './resolvers.ts';
import { typeDefs } from './schema.ts';

const publicity: Plugin<GraphqlContext> = {
  onExecute({ args }) {
    const { shown } = args.contextValue as GraphqlContext;
    shown.isPublic = isPublicQuery(args.document, args.operationName);
    shown.isMutation = getOperationAST(args.document, args.operationName)?.operation === 'mutation';
  },
};

/** A document that asks for the schema itself. */
const INTROSPECTION = /\b__(?:schema|type)\b/;
/** Loads the descriptions for the first client that asks for the schema; no other request needs them. */
const descriptions: Plugin<GraphqlContext> = {
  async onExecute({ args }) {
    if (!INTROSPECTION.test(args.document.loc?.source.body ?? '')) return;
    const { describeSchema } = await import('./describe-schema.ts');
    describeSchema(args.schema);
  },
};

/** GraphQL at /graphql, by GET (queries) and POST. */
const createServer = (schema: GraphQLSchema, isOpen: boolean) =>
  createYoga<{ env: CommerceEnv; shown: Shown }, GraphqlContext>({
    schema,
    context: createContext,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: isOpen,
    cors: corsOf,
    plugins: [limits, answerForm, toldRefusals, publicity, isOpen ? descriptions : withoutIntrospection],
    multipart: false,
    // The body size was already checked (body-limit.ts).
    maxRequestBodySize: false,
    parserAndValidationCache: { documentCache: new KeptDocuments(), errorCache: new KeptDocuments() },
    logging: 'warn',
    // The Worker's own fetch classes; workerd refuses responses of the Node ponyfill that vite would choose.
    fetchAPI: { Response, Request, Headers, URL, fetch, ReadableStream, TextEncoder, TextDecoder, crypto } as never,
  });

/** Whether the variables in the address of a GET are invalid JSON. */
function hasBrokenVariables({ method, url }: Request): boolean {
  const variables = method === 'GET' ? new URL(url).searchParams.get('variables') : null;
  if (!variables) return false;
  try {
    JSON.parse(variables);
    return false;
  } catch {
    return true;
  }
}

/** Built for the first document, because building the schema is half of a Worker's start time. */
let schema: GraphQLSchema | undefined;
/** The server with the catalogue's attributes in its schema; rebuilt when they change. */
let server: { word: string; yoga: ReturnType<typeof createServer> } | undefined;
const known = new KnownAttributes();

async function serverFor(env: CommerceEnv) {
  const { rows, word } = await known.read(env.DB);
  if (server?.word !== word) {
    schema ??= readLeniently(
      createSchema({ typeDefs, resolvers: withAudit(withPasswordDoor(resolvers)), updateResolversInPlace: true }),
    );
    server = { word, yoga: createServer(withCounting(withAttributes(schema, rows), workOf), isExplorable(env)) };
  }
  return server.yoga;
}

const JSON_TYPE = 'application/json';

/** Magento answers in JSON, whatever a client accepts; only the explorer is a page. */
function inJson(request: Request, env: CommerceEnv): Request {
  const isPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html') && isExplorable(env);
  if (isPage) return request;
  const plain = new Request(request);
  if (plain.headers.has('accept')) plain.headers.set('accept', JSON_TYPE);
  // The door has let in JSON alone, in whatever case the type is written.
  if (plain.headers.has('content-type')) plain.headers.set('content-type', JSON_TYPE);
  return plain;
}

/** Answers a request at /graphql, with Magento's headers. */
export async function graphqlServer(request: Request, env: CommerceEnv): Promise<Response> {
  if (hasBrokenVariables(request))
    return Response.json({ errors: [inputError('Variables are invalid JSON.', 'INVALID_DOCUMENT')] }, { status: 400 });
  const shown = new Shown();
  const yoga = await serverFor(env);
  const answered = await yoga.fetch(inJson(request, env), { env, shown });
  const response = await inFormOfVersion(request, answered, shown, env.DB);
  for (const [name, value] of Object.entries(await answerHeaders(request, env, shown, response.status)))
    response.headers.set(name, value);
  if (env.CORS_ORIGINS) response.headers.append('vary', 'Origin');
  return response;
}
