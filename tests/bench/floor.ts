import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** The compression level of a content delivery network. */
const QUALITY = 4;
const PICTURES = 12;
const EAGER = 4;

interface Picture {
  type: string;
  body: Buffer;
}

/**
 * A minimal listing page for comparison: one file written by hand with its styles, without scripts and fonts, and
 * twelve pictures of the shop. It is served on a free port of this machine until `close`.
 */
export async function startFloor(listing: string): Promise<{ address: string; server: Server }> {
  const pictures = await takePictures(listing);
  const html = brotliCompressSync(floorPage(pictures.length), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  const server = createServer((request, response) => {
    const picture = pictures[Number(/^\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1)];
    if (picture)
      response.writeHead(200, { 'content-type': picture.type, 'cache-control': 'max-age=31536000' }).end(picture.body);
    else if (request.url === '/')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(html);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

/** The first pictures of a listing, in the size that a phone gets. */
async function takePictures(listing: string): Promise<Picture[]> {
  const html = await (await fetch(listing)).text();
  const photographs = [...html.matchAll(/ (\/media\/w340\/catalog\/product\/\S+) 340w/g)];
  const drawings = [...html.matchAll(/ front" src="(\/media\/w500\/catalog\/product\/[^"]+)"/g)];
  const paths = [...photographs, ...drawings].map(([, path = '']) => path);
  const first = [...new Set(paths)];
  if (!first.length) throw new Error(`${listing}: no picture in its HTML`);
  return Promise.all(
    Array.from({ length: PICTURES }, async (_, place) => {
      const answer = await fetch(new URL(first[place % first.length] ?? '', listing), {
        headers: { accept: 'image/avif,image/webp,*/*' },
      });
      return { type: answer.headers.get('content-type') ?? '', body: Buffer.from(await answer.arrayBuffer()) };
    }),
  );
}

const STYLES = `*{box-sizing:border-box;margin:0}body{font:1rem/1.5 system-ui,sans-serif;color:#222}a{color:inherit}
header,footer{display:flex;gap:1rem;padding:1rem;align-items:center}input{flex:1;padding:.75rem}main{padding:1rem}
h1{font-size:1.5rem;margin-bottom:1rem}ul{display:grid;grid-template-columns:1fr 1fr;gap:1rem;padding:0;list-style:none}
img{display:block;width:100%;height:auto;background:#eee}b{display:block}@media(min-width:60rem){ul{grid-template-columns:repeat(4,1fr)}}`;

function floorPage(pictures: number): string {
  const cards = Array.from({ length: pictures }, (_, place) => {
    const loading = place < EAGER ? '' : ' loading="lazy"';
    const priority = place < 2 ? ' fetchpriority="high"' : '';
    return `<li><a href="/${place}"><img src="/${place}" width="360" height="447" alt=""${loading}${priority}>Áo thun cổ tròn ${place + 1}</a><b>${199 + 20 * place}.000 ₫</b></li>`;
  });
  return `<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Thời trang nữ</title><link rel="icon" href="data:,"><style>${STYLES}</style>
<header><a href="/"><b>CỬA HÀNG</b></a><form action="/"><input name="q" aria-label="Tìm kiếm" placeholder="Tìm kiếm"></form><a href="/">Giỏ hàng</a></header>
<main><h1>Thời trang nữ</h1><ul>${cards.join('')}</ul></main><footer><a href="/">Giới thiệu</a><a href="/">Đổi trả</a><a href="/">Cửa hàng</a></footer>`;
}
