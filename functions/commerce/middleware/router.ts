import { Hono } from 'hono';
import type { CommerceEnv } from '../env.ts';

/** The REST side: `/v1/middleware/{name}`, every answer `{ code, result }` [MW-001]. */
export const middleware = new Hono<{ Bindings: CommerceEnv }>();

middleware.notFound((context) => context.json({ code: 404, result: null }, 404));
