import { CommerceError } from '../errors.ts';

/** The result, or `CommerceError('network')` when it does not arrive within `limitMs`. */
export async function withinLimit<Value>(limitMs: number, part: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CommerceError('network', `no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([part, limit]);
  } finally {
    clearTimeout(timer);
  }
}
