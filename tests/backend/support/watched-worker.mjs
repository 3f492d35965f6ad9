import commerce, { WaitingRoomDoor as BuiltDoor, WaitingRoom as BuiltRoom } from './index.js';

// The built commerce Worker behind a database that can be slowed and counts what it is asked. `POST /watch` sets
// and reads it; with the name of a waiting room, its object is stopped, as when its machine is taken away.

/** @typedef {import('@cloudflare/workers-types').D1Database} D1Database */
/** @typedef {import('@cloudflare/workers-types').D1PreparedStatement} Statement */

let delayMs = 0;
const NOTHING = { trips: 0, statements: 0, read: 0, written: 0 };
let counted = { ...NOTHING };

/** One round trip. @param {number} statements @param {() => Promise<any>} ask */
async function trip(statements, ask) {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  counted.trips++;
  counted.statements += statements;
  const answer = await ask();
  for (const { meta } of [answer].flat()) {
    counted.read += meta?.rows_read ?? 0;
    counted.written += meta?.rows_written ?? 0;
  }
  return answer;
}

/** @param {Statement} inner */
const watchedStatement = (inner) => ({
  inner,
  /** @param {unknown[]} values */
  bind: (...values) => watchedStatement(inner.bind(...values)),
  all: () => trip(1, () => inner.all()),
  run: () => trip(1, () => inner.run()),
  /** @param {string} [column] */
  first: async (column) => {
    const { results } = await trip(1, () => inner.all());
    const row = results[0] ?? null;
    return row && column ? row[column] : row;
  },
});

/** @param {D1Database} database @returns {D1Database} */
const watched = (database) =>
  /** @type {any} */ ({
    /** @param {string} sql */
    prepare: (sql) => watchedStatement(database.prepare(sql)),
    /** @param {{ inner: Statement }[]} statements */
    batch: (statements) => trip(statements.length, () => database.batch(statements.map(({ inner }) => inner))),
  });

/** The watched database of each binding: the Worker keeps data by its database. @type {WeakMap<D1Database, D1Database>} */
const known = new WeakMap();
/** @template {{ DB: D1Database }} Env @param {Env} env @returns {Env} */
function withWatch(env) {
  const database = known.get(env.DB) ?? watched(env.DB);
  known.set(env.DB, database);
  return { ...env, DB: database };
}

export class WaitingRoom extends BuiltRoom {
  constructor(state, env) {
    super(state, withWatch(env));
  }

  stop() {
    this.ctx.abort('stopped by the test');
  }
}
export class WaitingRoomDoor extends BuiltDoor {}

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== '/watch') return commerce.fetch(request, withWatch(env), context);
    const { delay, room, reset } = await request.json();
    if (delay !== undefined) delayMs = delay;
    if (room)
      await env.WAITING_ROOM.get(env.WAITING_ROOM.idFromName(room))
        .stop()
        .catch(() => undefined);
    const answer = counted;
    if (reset) counted = { ...NOTHING };
    return Response.json(answer);
  },
  scheduled: (controller, env, context) => commerce.scheduled(controller, withWatch(env), context),
};
