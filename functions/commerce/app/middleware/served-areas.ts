import type { CommerceEnv } from '../../env.ts';
import { isCompanion } from '../../magento/rules/settings.ts';
import type { Calls } from '../../transport/middleware/endpoint.ts';
import { areas } from './calls.ts';
import { hasCall } from './companion.ts';

/** The calls of this deployment by area; areas without calls are left out. */
export function servedAreas(env: CommerceEnv): Record<string, Calls> {
  const served = Object.entries(areas).map(
    ([area, calls]) => [area, only(calls, (name) => hasCall(env, name))] as const,
  );
  return Object.fromEntries(served.filter(([, calls]) => Object.keys(calls).length > 0));
}

/** The names of those calls; null for an independent shop, which has all. */
export const servedCalls = (env: CommerceEnv): string[] | null =>
  isCompanion(env) ? Object.values(servedAreas(env)).flatMap(Object.keys) : null;

const only = (calls: Calls, isServed: (name: string) => boolean): Calls =>
  Object.fromEntries(Object.entries(calls).filter(([name]) => isServed(name)));
