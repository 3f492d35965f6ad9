import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const COLORS = ['Đỏ', 'Xanh', 'Vàng'];
const SIZES = ['S', 'M'];
/** Variants of each product that has variants. */
export const VARIANTS = COLORS.length * SIZES.length;
export const CONFIGURABLES = 12;
/** One gray pixel, as PNG. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const HEADER =
  'sku,store_view_code,attribute_set_code,product_type,categories,name,price,visibility,additional_attributes,qty,is_in_stock,configurable_variations,base_image';

/** The rows of one product: its variants first, as Magento's export writes them. */
function rowsOf(number: number): string[] {
  const name = `Áo mẫu ${number}`;
  const sku = `MAU-${number}`;
  const variants = COLORS.flatMap((color) =>
    SIZES.map((size) => ({ sku: `${sku}-${size}-${color}`, options: `color=${color},size=${size}` })),
  );
  const image = `/m/a/mau-${number}.png`;
  const sold = variants.map(
    (one) =>
      `${one.sku},,Top,simple,"Default Category/Nữ/Áo",${name},52,Not Visible Individually,"${one.options}",100,1,,${image}`,
  );
  const choices = variants.map((one) => `sku=${one.sku},${one.options}`).join('|');
  return [
    ...sold,
    `${sku},,Top,configurable,"Default Category/Nữ/Áo",${name},52,"Catalog, Search",,0,1,"${choices}",${image}`,
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
  for (const number of numbers) write(`media/catalog/product/m/a/mau-${number}.png`, Buffer.from(PIXEL, 'base64'));
}
