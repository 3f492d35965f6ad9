/**
 * Stands before the built storefront on a local machine, where Cloudflare's network stands before a deployed one: it
 * adds the visitor's address, and compresses texts that the storefront did not compress, with Brotli where the browser
 * reads it. Miniflare's own entry prefers gzip for every browser that names it first.
 */
interface Front {
  STOREFRONT: { fetch(request: Request): Promise<Response> };
}

const TEXTS =
  /^(?:text\/|application\/(?:javascript|json|manifest\+json|ld\+json|rss\+xml|xml|wasm)|image\/svg\+xml|font\/(?:ttf|otf))/;
/** Smaller answers are not compressed, in bytes; as Cloudflare does. */
const MIN_BYTES = 50;
/** It listens on this machine only, so every visitor is on it. */
const LOOPBACK = '127.0.0.1';

export default {
  async fetch(asked: Request, { STOREFRONT }: Front): Promise<Response> {
    const accepted = asked.headers.get('accept-encoding') ?? '';
    const request = new Request(asked, { cf: { clientAcceptEncoding: accepted } } as RequestInit);
    request.headers.set('accept-encoding', 'gzip, br');
    if (!request.headers.has('cf-connecting-ip')) request.headers.set('cf-connecting-ip', LOOPBACK);
    const answer = await STOREFRONT.fetch(request);
    const encoding = ['br', 'gzip'].find((name) => accepts(accepted, name));
    const isPlain =
      !answer.headers.has('content-encoding') && !/no-transform/.test(answer.headers.get('cache-control') ?? '');
    const isText = TEXTS.test(answer.headers.get('content-type') ?? '');
    const isSmall = Number(answer.headers.get('content-length') ?? MIN_BYTES) < MIN_BYTES;
    if (!encoding || !isPlain || !isText || isSmall || !answer.body || answer.status === 206) return answer;
    const packed = new Response(answer.body, answer);
    packed.headers.set('content-encoding', encoding);
    packed.headers.delete('content-length');
    if (!/accept-encoding/i.test(packed.headers.get('vary') ?? '')) packed.headers.append('vary', 'Accept-Encoding');
    return packed;
  },
};

const accepts = (header: string, name: string) =>
  header.split(',').some((one) => {
    const [coding = '', weight = ''] = one.trim().split(/\s*;\s*/);
    return coding === name && !/^q=0(?:\.0*)?$/.test(weight);
  });
