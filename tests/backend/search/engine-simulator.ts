import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Record<string, unknown>;
interface Stored {
  version: number;
  /** Null: it was deleted, and an engine still knows its version. */
  document: Body | null;
}
type Index = Map<string, Stored>;

const CREATED = 201;
const REFUSED = 400;
const GONE = 404;
const CONFLICT = 409;

/** One request as the simulator got it. */
interface Asked {
  method: string;
  path: string;
  authorization: string | undefined;
  body: string;
}

/**
 * An engine on the loopback with what the shop's index needs of one: indices, documents with versions of the caller, bulk
 * requests, aliases, counts, and the list of all versions. It keeps the rules of OpenSearch and Elasticsearch: an older
 * version is a conflict, a deletion is remembered, an unknown index is a 404. Searches are answered by `search`.
 */
export async function openEngine() {
  const indices = new Map<string, Index>();
  const aliases = new Map<string, string>();
  const asked: Asked[] = [];
  const engine = {
    indices,
    aliases,
    asked,
    url: '',
    /** While it is set, every request is answered with this status. */
    status: null as number | null,
    /** The answer of a search of the shop; null: without an answer. */
    search: (_body: Body): Body | string | null => null,
    /** The documents that the alias has, by id. */
    documents: (alias: string): Map<string, Body> => {
      const index = indices.get(aliases.get(alias) ?? '') ?? new Map<string, Stored>();
      return new Map([...index].flatMap(([id, { document }]) => (document ? [[id, document] as const] : [])));
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
  const named = (name: string) => indices.get(aliases.get(name) ?? name);

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://engine');
    const { method = 'GET' } = request;
    asked.push({ method, path: pathname, authorization: request.headers.authorization, body });
    const answer =
      engine.status === null
        ? answerTo(method, pathname, body, searchParams.get('require_alias') === 'true')
        : { status: engine.status, body: {} };
    // Without an answer the caller waits until it gives up.
    if (!answer) return;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });

  function answerTo(
    method: string,
    path: string,
    text: string,
    needsAlias: boolean,
  ): { status: number; body: unknown } | null {
    const [, first = '', action = ''] = path.split('/');
    if (path === '/_aliases') return moveAliases(JSON.parse(text) as { actions: Record<string, Body>[] });
    if (action === '_alias') return { status: 200, body: namesLike(first) };
    if (action === '' && method === 'PUT') {
      if (indices.has(first)) return { status: REFUSED, body: { error: 'exists' } };
      indices.set(first, new Map());
      return { status: 200, body: { acknowledged: true } };
    }
    if (action === '' && method === 'DELETE') {
      indices.delete(first);
      for (const [alias, index] of aliases) if (index === first) aliases.delete(alias);
      return { status: 200, body: { acknowledged: true } };
    }
    // As an engine does: writing makes an index that is not there, unless an alias is wanted.
    if (action === '_bulk' && !needsAlias && !named(first)) indices.set(first, new Map());
    const index = needsAlias && !aliases.has(first) ? undefined : named(first);
    if (!index) return { status: GONE, body: { error: { type: 'index_not_found_exception' } } };
    if (action === '_bulk') return { status: 200, body: write(index, text) };
    if (action === '_count') return { status: 200, body: { count: live(index).length } };
    if (action === '_refresh') return { status: 200, body: {} };
    const body = JSON.parse(text) as Body;
    if (body.version === true) return { status: 200, body: versions(index, body) };
    const found = engine.search(body);
    return found === null ? null : { status: 200, body: found };
  }

  const namesLike = (pattern: string) =>
    Object.fromEntries(
      [...indices.keys()].filter((name) => name.startsWith(pattern.slice(0, -1))).map((name) => [name, {}]),
    );

  function moveAliases({ actions }: { actions: Record<string, Body>[] }) {
    for (const { remove, add } of actions) {
      if (remove) aliases.delete(String(remove.alias));
      if (add) aliases.set(String(add.alias), String(add.index));
    }
    return { status: 200, body: { acknowledged: true } };
  }

  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  engine.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return engine;
}

export type Engine = Awaited<ReturnType<typeof openEngine>>;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) text += String(part);
  return text;
}

const live = (index: Index) => [...index].filter(([, { document }]) => document !== null);

/** Carries out a bulk request: `version_type` is `external_gte`, so an equal version is written again. */
function write(index: Index, text: string): Body {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Body);
  const items: Body[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [action = '', meta] = Object.entries(lines[at] ?? {})[0] ?? [];
    const { _id, version } = meta as { _id: string; version: number };
    const document = action === 'delete' ? null : (lines[++at] ?? null);
    const known = index.get(_id);
    if (known && known.version > version) {
      items.push({ [action]: { _id, status: CONFLICT, error: { type: 'version_conflict_engine_exception' } } });
      continue;
    }
    index.set(_id, { version, document });
    const status = document ? (known?.document ? 200 : CREATED) : known?.document ? 200 : GONE;
    items.push({ [action]: { _id, status } });
  }
  return {
    errors: items.some((item) => Object.values(item).some((one) => (one as { status: number }).status >= 400)),
    items,
  };
}

/** A page of all versions by id. */
function versions(index: Index, { size, search_after }: Body): Body {
  const [after] = search_after as [number];
  const hits = live(index)
    .map(([id, { version }]) => ({ _id: id, _version: version }))
    .filter(({ _id }) => Number(_id) > after)
    .toSorted((one, other) => Number(one._id) - Number(other._id))
    .slice(0, size as number);
  return { hits: { hits } };
}
