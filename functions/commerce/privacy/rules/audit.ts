import { nationalPhone } from '../../../../src/kernel/contact/phone.ts';
import type { CommerceEnv } from '../../env.ts';
import { hashSubject } from '../../session/db/subject.ts';
import { visitorAddress } from '../../transport/rules/visitor.ts';
import { type AuditEvent, recordEvent } from '../db/audit.ts';

/** Format of Cloudflare's request id. */
const RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/;
const REQUEST_ID = 'x-request-id';

/** Gives the request an id that no client can choose: Cloudflare's, or a random one. */
export function withRequestId(request: Request): Request {
  const ray = request.headers.get('cf-ray') ?? '';
  const named = new Request(request);
  named.headers.set(REQUEST_ID, RAY.test(ray) ? ray : crypto.randomUUID());
  return named;
}

type NotedEvent = Pick<AuditEvent, 'kind' | 'action' | 'outcome' | 'actor'> &
  Partial<Pick<AuditEvent, 'record' | 'fields' | 'difference'>> & {
    /** Phone number, e-mail address or login in the request; stored as a keyed hash. */
    subject?: string | null;
  };

/** Whether a row with this count is written to the log: the first, the tenth, the hundredth … */
const isTold = (count: number) => /^10*$/.test(String(count));

/**
 * Stores an action and logs it as one line of JSON. The action stays valid if this fails: an event that cannot be
 * stored is only logged.
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
  // The changed values are only in the shop's log; the Worker's log says only that a change was made.
  const { difference: _, ...told } = event;
  if (isTold(count)) console.log(JSON.stringify({ audit: event.kind, at: now.toISOString(), ...told, count }));
}
