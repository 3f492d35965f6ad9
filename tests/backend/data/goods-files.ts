import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ELSEWHERE = 'https://anh.example';

/** A server on this machine that has the pictures of the files, but none with `khong` in its name. */
export interface PictureServer {
  /** A file of this folder, with the addresses of its pictures on the server. */
  file: (name: string) => string;
  /** A workbook of this folder as it is; the addresses of its pictures are nowhere. */
  workbook: (name: string) => Uint8Array;
  asked: string[];
  close: () => void;
}

/** Starts the server of the pictures that the files of this folder name. */
export async function startPictures(): Promise<PictureServer> {
  const asked: string[] = [];
  const server: Server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.includes('khong')) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    file: (name) =>
      readFileSync(join(import.meta.dirname, 'goods-files', name), 'utf8').replaceAll(
        ELSEWHERE,
        `http://127.0.0.1:${port}`,
      ),
    workbook: (name) => readFileSync(join(import.meta.dirname, 'goods-files', name)),
    asked,
    close: () => server.close(),
  };
}
