import { readFileSync } from 'node:fs';

type Body = Record<string, unknown>;

/** How long one call of the engine may take, in ms: filling takes longest. */
const CALL_MS = 60_000;

/** One call of the engine. Throws with its answer when it refuses. */
async function ask(url: string, method: string, body?: string): Promise<Body> {
  const type = url.endsWith('_bulk') ? 'application/x-ndjson' : 'application/json';
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(CALL_MS),
    headers: { 'content-type': type },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text.slice(0, 1000)}`);
  return JSON.parse(text) as Body;
}

interface Filling {
  documents: ReadonlyMap<number, Body>;
  /** Groups of phrases with one meaning, each separated by commas. */
  synonyms: readonly string[];
}

/** The settings and the mapping of the index, with the synonyms of the shop. */
function indexBody(synonyms: readonly string[]): string {
  const { settings, mappings } = JSON.parse(readFileSync(new URL('index.json', import.meta.url), 'utf8'));
  settings.analysis.filter.same_meaning.synonyms = synonyms;
  return JSON.stringify({ settings, mappings });
}

/** Fills a new index of an engine, `name`, with documents by id. An index of that name is replaced. */
export async function fillEngine(engine: URL, name: string, { documents, synonyms }: Filling): Promise<void> {
  const index = new URL(name, engine).href;
  await ask(`${index}?ignore_unavailable=true`, 'DELETE');
  await ask(index, 'PUT', indexBody(synonyms));
  const lines = Array.from(documents, ([id, document]) => [{ index: { _id: String(id) } }, document]).flat();
  const { errors, items } = await ask(
    `${index}/_bulk`,
    'POST',
    `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
  );
  if (errors !== false) throw new Error(`the engine refused: ${JSON.stringify(items).slice(0, 2000)}`);
  await ask(`${index}/_refresh`, 'POST');
}

/** The engine's answer to a search body; hits have the whole document in `_source.document`. */
export const askEngine = (engine: URL, name: string, body: Body): Promise<Body> =>
  ask(
    `${new URL(name, engine).href}/_search?track_total_hits=true&_source_includes=document`,
    'POST',
    JSON.stringify(body),
  );
