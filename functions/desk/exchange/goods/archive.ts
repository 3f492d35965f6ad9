import { HttpError } from 'react-admin';
import { unzipped, ZipBroken, type ZipEntry, zipEntries } from '../../../../src/kernel/files/zip.ts';
import { call } from '../../transport/http.ts';
import type { FileSort, GoodsRemark, Progress } from './plan.ts';

const MB = 1024 * 1024;
/** The largest archive that a browser unpacks, and the largest sheet and picture in one. */
const ARCHIVE_MAX = 100 * MB;
const SHEET_MAX = 5 * MB;
const PICTURE_MAX = 20 * MB;
const PICTURES_MAX = 2000;
/** What an answer says of the picture, by its status. */
const ABOUT_PICTURE: Readonly<Record<number, string>> = {
  400: 'PICTURE_KIND',
  409: 'PICTURE_NAME_TAKEN',
  413: 'PICTURE_TOO_LARGE',
};

const SHEET = /\.(?:csv|xlsx|txt|tsv|xml)$/i;
const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;
/** What the system of a Mac and of Windows add. */
const OF_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/;
/** Folders of pictures that a sheet does not name. */
const FOLDERS = /^(?:(?:pub\/)?media\/catalog\/product|catalog\/product|import|images)\//;

/** A file of goods, and the pictures that came with it in an archive. */
export interface SentGoods {
  sheet: File;
  pictures: PackedPictures | null;
}

/** A file as it was chosen, or of goods the sheet of an archive with its pictures. Throws an Error whose message is the key of a text. */
export async function sentGoods(sort: FileSort, file: File): Promise<SentGoods> {
  if (sort !== 'productRow' || !/\.zip$/i.test(file.name)) return { sheet: file, pictures: null };
  if (file.size > ARCHIVE_MAX) throw new Error('desk.goodsFile.archive.tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const entries = entriesOf(bytes).filter(({ name }) => !OF_SYSTEM.test(name));
  const sheets = entries.filter(({ name }) => SHEET.test(name));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1) throw new Error('desk.goodsFile.archive.oneSheet');
  if (sheet.size > SHEET_MAX) throw new Error('desk.goodsFile.tooLarge');
  const pictures = entries.filter(({ name }) => PICTURE.test(name));
  if (pictures.length > PICTURES_MAX) throw new Error('desk.goodsFile.archive.tooMany');
  const content = await unzipped(bytes, sheet).catch(() => {
    throw new Error('desk.goodsFile.archive.broken');
  });
  const [name = ''] = sheet.name.split('/').slice(-1);
  const folder = sheet.name.slice(0, -name.length);
  return { sheet: new File([content], name), pictures: new PackedPictures(bytes, pictures, folder) };
}

function entriesOf(bytes: Uint8Array): ZipEntry[] {
  try {
    return zipEntries(bytes);
  } catch (error) {
    if (!(error instanceof ZipBroken)) throw error;
    throw new Error('desk.goodsFile.archive.broken');
  }
}

/** The pictures of an archive, by the names that its sheet may give them. */
class PackedPictures {
  readonly #bytes: Uint8Array;
  readonly #byName: ReadonlyMap<string, ZipEntry>;

  constructor(bytes: Uint8Array, entries: readonly ZipEntry[], folder: string) {
    this.#bytes = bytes;
    const nameOf = (path: string) => (path.startsWith(folder) ? path.slice(folder.length) : path).replace(FOLDERS, '');
    this.#byName = new Map(entries.map((entry) => [nameOf(entry.name), entry]));
  }

  /** Whether a remark is about a picture that is in the archive: it will be there when the file is imported. */
  has({ code, what }: GoodsRemark): boolean {
    // The remark names the product before the picture, and both may have spaces.
    return code === 'PICTURE_NOT_FOUND' && [...this.#byName.keys()].some((name) => what.endsWith(name));
  }

  /** Sends all pictures. Returns those that the shop does not take, with the reason. */
  async send(tell: Progress): Promise<GoodsRemark[]> {
    const failed: GoodsRemark[] = [];
    let done = 0;
    for (const [name, entry] of this.#byName) {
      tell(done, this.#byName.size);
      done += 1;
      const code = entry.size > PICTURE_MAX ? 'PICTURE_TOO_LARGE' : await this.#sendOne(name, entry);
      if (code) failed.push({ line: null, what: name, code, values: [] });
    }
    return failed;
  }

  async #sendOne(name: string, entry: ZipEntry): Promise<string | null> {
    const content = await unzipped(this.#bytes, entry).catch(() => null);
    if (!content) return 'PICTURE_KIND';
    const path = name.split('/').map(encodeURIComponent).join('/');
    const blob = new Blob([content], { type: 'application/octet-stream' });
    try {
      await call('PUT', `exchange/productRow/pictures/${path}`, blob);
      return null;
    } catch (error) {
      // Anything else, such as a lost line, a session that is over or a busy shop, says nothing of the picture and ends the import.
      const code = error instanceof HttpError ? ABOUT_PICTURE[error.status] : undefined;
      if (!code) throw error;
      return code;
    }
  }
}
