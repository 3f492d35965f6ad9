import { ProtocolRefusal, REST_PATH } from '../../../src/features/agents/rules/protocol.ts';
import { parseJson } from '../../../src/features/transport/server/parse-json.ts';
import { carryOut } from './carry-out.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import type { AgentVisit } from './visit.ts';

/** The REST binding: an operation for each address below `/ucp/v1`. Throws `ProtocolRefusal`. */
export async function answerRest(visit: AgentVisit, { pathname }: URL): Promise<Response> {
  const { request } = visit;
  const path = pathname.slice(REST_PATH.length);
  const found = OPERATIONS.flatMap((operation) => {
    const id = matched(operation, path);
    return id === null ? [] : [{ operation, id }];
  });
  if (!found.length) throw new ProtocolRefusal(404, 'not_found', 'there is no such operation');
  const match = found.find(({ operation }) => operation.method === request.method);
  if (!match) throw new ProtocolRefusal(405, 'method_not_allowed', 'this address is asked in another way');
  const { status = 200, body } = await carryOut(match.operation, visit, {
    profile: profileOf(request.headers.get('ucp-agent')),
    id: match.id,
    key: request.headers.get('idempotency-key'),
    input: request.method === 'GET' ? {} : await readBody(request),
  });
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/** The id in the address of an operation, empty for an operation without one; null if the address does not match. */
function matched({ path }: Operation, asked: string): string | null {
  const pattern = new RegExp(`^${path.replace('{id}', '([\\w-]{1,100})')}$`);
  const match = pattern.exec(asked);
  return match && (match[1] ?? '');
}

/** The address in `UCP-Agent: profile="https://…"`; the header is a dictionary of structured fields. */
export function profileOf(header: string | null): string | undefined {
  return /(?:^|[,;]\s*|\s)profile="([^"\\]*)"/.exec(header ?? '')?.[1];
}

/** Maximum number of bytes in the body of an agent's request. */
const BODY_BYTES_MAX = 64 * 1024;

/** The body as JSON; an empty one is an empty object. Throws `ProtocolRefusal`. */
export async function readBody(request: Request): Promise<unknown> {
  // The bytes are read again when a signature is verified.
  const bytes = await request.clone().arrayBuffer();
  if (bytes.byteLength > BODY_BYTES_MAX) throw new ProtocolRefusal(413, 'request_too_large', 'the body is too large');
  const type = request.headers.get('content-type') ?? '';
  if (bytes.byteLength && !/^application\/json\b/i.test(type))
    throw new ProtocolRefusal(415, 'unsupported_media_type', 'the body must be application/json');
  try {
    return bytes.byteLength ? parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) : {};
  } catch {
    throw new ProtocolRefusal(400, 'invalid_json', 'the body is no JSON, or is nested too deeply');
  }
}
