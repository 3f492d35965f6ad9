import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The tokens that the stand-in understands: `person`, `person@other.example`, `person#login`, `down`, `slow`, … */
export const HOSTNAME = 'chi.example.vn';

/**
 * A stand-in for Turnstile's siteverify on a free port. A token that begins with `person` is valid, for the host after
 * `@` and the action after `#`; `down` fails, `slow` answers too late, `odd` does not answer JSON. It accepts a token
 * any number of times, so that the shop's own record of used tokens is tested.
 */
export async function startSiteverify(hostname = HOSTNAME) {
  const asked: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    asked.push(form);
    const token = form.get('response') ?? '';
    if (token.startsWith('slow')) return;
    if (token.startsWith('down')) response.statusCode = 503;
    if (token.startsWith('odd')) return void response.end('<html>');
    const said = {
      success: token.startsWith('person') && form.get('secret') === 'turnstile-secret',
      hostname: /@([^#]+)/.exec(token)?.[1] ?? hostname,
      action: /#(.+)/.exec(token)?.[1] ?? 'code',
    };
    response.end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
