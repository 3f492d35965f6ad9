import { request } from 'node:http';

export interface Sent {
  status: number;
  text: string;
  headers: Record<string, string | string[] | undefined>;
  /** From the first sent byte to the last byte of the answer. */
  ms: number;
  /** The duration that the Worker itself reports; NaN if it reports none. */
  workerMs: number;
}

/**
 * Posts a body in parts and reads the answer. The answer may arrive before the whole body was sent, because a server
 * that refuses need not read it completely. Without `declared`, the body is sent in chunks and its length is unknown.
 */
export function send(
  address: string,
  body: Uint8Array | string,
  { headers = {}, declared = true }: { headers?: Record<string, string>; declared?: boolean } = {},
): Promise<Sent> {
  const bytes = Buffer.from(body);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const length = declared ? { 'content-length': String(bytes.length) } : { 'transfer-encoding': 'chunked' };
    const sent = request(address, { method: 'POST', agent: false, headers: { ...length, ...headers } });
    let hasAnswer = false;
    // A connection that closes while the rest of the body is sent is not a failure if the answer has arrived.
    sent.on('error', (error) => (hasAnswer ? undefined : reject(error)));
    sent.on('response', (response) => {
      hasAnswer = true;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const timing = /total;dur=(\d+)/.exec(String(response.headers['server-timing'] ?? ''));
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          headers: response.headers,
          ms: performance.now() - start,
          workerMs: Number(timing?.[1] ?? Number.NaN),
        });
        sent.destroy();
      });
    });
    sent.end(bytes);
  });
}
