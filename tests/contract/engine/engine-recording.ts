import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers of an engine to searches, by the name of the body: one after the other. */
export type Recorded = Record<string, unknown[]>;

/** Parts of an answer that say nothing about products: times, and names of indices. */
const UNTOLD = new Set([
  'took',
  '_index',
  '_shards',
  'timed_out',
  'doc_count_error_upper_bound',
  'sort',
  'from_as_string',
  'to_as_string',
  'key_as_string',
]);
const COMPLETE = { timed_out: false, _shards: { total: 1, successful: 1, failed: 0 } };
const AWAY = 502;

/**
 * A server on the loopback that stands for an engine. With the address of one it passes every request on and writes the
 * answers to searches down, by the name that was begun; without, it answers searches from what was written down.
 */
export async function openRecording(behind: string | undefined, recorded: Recorded) {
  let name = '';
  let asked = 0;
  const recording = {
    url: '',
    /** The bodies of all searches that were sent. */
    sent: [] as unknown[],
    /** The next searches are those of this body. */
    begin: (body: string) => {
      name = body;
      asked = 0;
      if (behind) recorded[body] = [];
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
  const server = createServer(async (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    for await (const part of request) body += String(part);
    const isSearch = request.url?.endsWith('/_search') === true;
    if (isSearch) recording.sent.push(JSON.parse(body));
    response.setHeader('content-type', 'application/json');
    if (!behind) {
      const known = isSearch ? recorded[name]?.[asked++] : undefined;
      response.statusCode = known ? 200 : AWAY;
      response.end(JSON.stringify({ ...COMPLETE, ...(known as object) }));
      return;
    }
    const answer = await fetch(new URL(request.url ?? '/', behind), {
      method: request.method ?? 'GET',
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(body === '' ? {} : { body }),
    });
    const text = await answer.text();
    if (isSearch && answer.ok) recorded[name]?.push(told(JSON.parse(text)));
    response.statusCode = answer.status;
    response.end(text);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  recording.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return recording;
}

function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !UNTOLD.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, told(inner)]));
}
