import type { Api } from './api.ts';

/** The paths of all stored files below /media. Drawings are not files and are not included. */
export async function* storedFiles(api: Api): AsyncGenerator<string> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { paths: string[]; cursor: string | null } = await api.call(
      'GET',
      `import/files?cursor=${encodeURIComponent(cursor)}`,
    );
    yield* page.paths.filter((path) => !path.split('/').includes('..'));
    cursor = page.cursor;
  }
}

const addressOf = (path: string) => `import/files/${path.split('/').map(encodeURIComponent).join('/')}`;

/** The bytes of a stored file. */
export const storedFile = (api: Api, path: string): Promise<Uint8Array> => api.bytes(addressOf(path));

/** Stores a file below /media. */
export const storeFile = (api: Api, path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  api.put(addressOf(path), bytes);
