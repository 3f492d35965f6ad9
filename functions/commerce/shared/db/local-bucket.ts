import type { R2Bucket } from '@cloudflare/workers-types';
import type { Miniflare } from 'miniflare';

/** A bucket on this machine. Its runtime starts with the first use. */
export function openLocalBucket(folder: string, name: string): { bucket: R2Bucket; close(): Promise<void> } {
  let runtime: Promise<Miniflare> | null = null;
  const opened = async () => {
    runtime ??= start(folder, name);
    return (await (await runtime).getR2Bucket('MEDIA')) as unknown as R2Bucket;
  };
  const bucket = {
    head: async (...given: Parameters<R2Bucket['head']>) => (await opened()).head(...given),
    get: async (...given: Parameters<R2Bucket['get']>) => (await opened()).get(...given),
    put: async (...given: Parameters<R2Bucket['put']>) => (await opened()).put(...given),
    list: async (...given: Parameters<R2Bucket['list']>) => (await opened()).list(...given),
  };
  return {
    bucket: bucket as unknown as R2Bucket,
    close: async () => {
      if (runtime) await (await runtime).dispose();
    },
  };
}

async function start(folder: string, name: string): Promise<Miniflare> {
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await import('miniflare');
  return new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.ERROR),
      modules: true,
      script: 'export default {}',
      r2Buckets: { MEDIA: name },
      resourcePersistencePath: folder,
    }),
  );
}
