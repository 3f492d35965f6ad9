import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const COLORS = ['Đỏ', 'Xanh', 'Vàng'];
const SIZES = ['S', 'M'];
/** Variants of each product that has variants. */
export const VARIANTS = COLORS.length * SIZES.length;
export const CONFIGURABLES = 12;
/** The pictures are wider than the width that a phone requests. */
const PICTURE = { width: 400, height: 500 };

/** A chunk of a PNG file: length, name, content and checksum. */
function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A picture of one gray, as PNG. */
function grayPicture({ width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of gray for each pixel.
  header.writeUInt8(8, 8);
  const row = Buffer.alloc(width + 1, 0x99);
  row.writeUInt8(0, 0);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const HEADER =
  'sku,store_view_code,attribute_set_code,product_type,categories,name,price,visibility,additional_attributes,qty,is_in_stock,configurable_variations,base_image';

/** The rows of one product: its variants first, as Magento's export writes them. */
function rowsOf(number: number): string[] {
  const name = `Áo bồ công anh ${number}`;
  const sku = `MAU-${number}`;
  const variants = COLORS.flatMap((color) =>
    SIZES.map((size) => ({ sku: `${sku}-${size}-${color}`, options: `color=${color},size=${size}` })),
  );
  // Prices are in dollars, another one for each product.
  const price = 51 + number;
  const image = `/m/a/mau-${number}.png`;
  const sold = variants.map(
    (one) =>
      `${one.sku},,Top,simple,"Default Category/Nữ/Áo",${name},${price},Not Visible Individually,"${one.options}",100,1,,${image}`,
  );
  const choices = variants.map((one) => `sku=${one.sku},${one.options}`).join('|');
  return [
    ...sold,
    `${sku},,Top,configurable,"Default Category/Nữ/Áo",${name},${price},"Catalog, Search",,0,1,"${choices}",${image}`,
  ];
}

/**
 * Writes a folder in the shape of Magento's sample data: one folder for each module with its tables in `fixtures`, and
 * pictures below `media`. It has `CONFIGURABLES` products with `VARIANTS` variants each, in dollars, and a table that
 * no shop needs.
 */
export function writeSampleModules(folder: string): void {
  const write = (path: string, body: string | Buffer) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), body);
  };
  const numbers = Array.from({ length: CONFIGURABLES }, (_, index) => index + 1);
  const table = (module: string, file: string, lines: string[]) =>
    write(`fixtures/${module}SampleData/fixtures/${file}`, lines.join('\n'));
  table('Catalog', 'categories.csv', [
    'name,url_key,path,active,is_anchor,include_in_menu,position,display_mode',
    'Nữ,nu,,1,1,1,1,',
    'Áo,ao,Nữ,1,1,1,1,',
  ]);
  table('Configurable', 'products.csv', [HEADER, ...numbers.flatMap(rowsOf)]);
  table('Widget', 'cmsblock.csv', ['block_identifier,type_code,theme_path,title', 'khoi,cms_static_block,x,Khối']);
  const picture = grayPicture(PICTURE);
  for (const number of numbers) write(`media/catalog/product/m/a/mau-${number}.png`, picture);
}
