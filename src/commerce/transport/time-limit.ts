import { CommerceError } from './errors.ts';

/** The part, or `CommerceError('network')` where it does not come within `limitMs`. */
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
