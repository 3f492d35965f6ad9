import { request } from 'node:http';

/** What a shop answered, as it came over the wire. */
export interface RawAnswer {
  status: number;
  /** Names in small letters. */
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Asks for a path exactly as it is written: `fetch` would tidy it up first. */
export function askRaw(address: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}
