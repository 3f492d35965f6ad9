import { type AuditEvent, recordEvent } from '../../db/privacy/audit.ts';
import { hashSubject } from '../../db/session/subject.ts';
import type { CommerceEnv } from '../../env.ts';
import { nationalPhone } from '../session/phone.ts';
import { visitorAddress } from '../transport/visitor.ts';

/** Cloudflare's name of a request. */
const RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/;
const REQUEST_ID = 'x-request-id';

/** The request with a name of its own, which no client chooses: Cloudflare's, or a made-up one. */
export function withRequestId(request: Request): Request {
  const ray = request.headers.get('cf-ray') ?? '';
  const named = new Request(request);
  named.headers.set(REQUEST_ID, RAY.test(ray) ? ray : crypto.randomUUID());
  return named;
}

type NotedEvent = Pick<AuditEvent, 'kind' | 'action' | 'outcome' | 'actor'> &
  Partial<Pick<AuditEvent, 'record' | 'fields' | 'difference'>> & {
    /** Phone number, e-mail address or login that was named; kept as a keyed hash. */
    subject?: string | null;
  };

/** Whether a row of this count is told to the log: the first, the tenth, the hundredth. */
const isTold = (count: number) => /^10*$/.test(String(count));

/**
 * Keeps what somebody did and prints it as one line of JSON. What was done stands whatever becomes of this: an event
 * that cannot be kept is printed alone.
 */
export async function noteEvent(
  env: CommerceEnv,
  headers: Headers,
  noted: NotedEvent,
  now = new Date(),
): Promise<void> {
  const address = await visitorAddress(headers, env);
  const event: AuditEvent = {
    record: null,
    fields: [],
    difference: null,
    ...noted,
    subject: noted.subject ? await hashSubject(nationalPhone(noted.subject)) : null,
    visitor: address && (await hashSubject(address)),
    requestId: headers.get(REQUEST_ID) ?? 'none',
  };
  let count = 1;
  try {
    count = await recordEvent(env.DB, event, now);
  } catch (error) {
    console.error('an event was not kept', error);
  }
  // What was changed is read in the log of the shop; the one of the Worker tells that it was.
  const { difference: _, ...told } = event;
  if (isTold(count)) console.log(JSON.stringify({ audit: event.kind, at: now.toISOString(), ...told, count }));
}
