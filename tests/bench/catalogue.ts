import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Variants of each product: 20,000 products are 100,000 SKUs. */
export const VARIANTS = 5;

const KINDS = [
  'Áo sơ mi',
  'Áo thun',
  'Áo khoác',
  'Áo len',
  'Quần tây',
  'Quần jean',
  'Quần short',
  'Đầm',
  'Chân váy',
  'Đồ bộ',
];
const CLOTHS = [
  'linen',
  'cotton',
  'poplin',
  'denim',
  'lụa',
  'nhung tăm',
  'kaki',
  'dạ',
  'thun gân',
  'đũi',
  'voan',
  'nỉ bông',
];
const CUTS = [
  'cổ tròn',
  'cổ bẻ',
  'cổ trụ',
  'dáng suông',
  'dáng rộng',
  'xếp ly',
  'thắt eo',
  'tay bồng',
  'tay lỡ',
  'xẻ tà',
  'lưng chun',
  'túi hộp',
];
const PRINTS = [
  'trơn',
  'kẻ sọc',
  'kẻ caro',
  'hoa nhí',
  'chấm bi',
  'thêu tay',
  'in hình',
  'phối viền',
  'đính cúc',
  'nhuộm chàm',
];
const USES = [
  'đi làm',
  'dạo phố',
  'dự tiệc',
  'ở nhà',
  'đi biển',
  'tập luyện',
  'ngày mưa',
  'mùa đông',
  'du xuân',
  'công sở',
];
const WORLDS = ['Nữ', 'Nam', 'Bé gái', 'Bé trai', 'Em bé'];
const COLORS = ['Đen', 'Trắng', 'Đỏ', 'Xanh lam', 'Xanh rêu', 'Be', 'Hồng', 'Nâu', 'Xám', 'Vàng', 'Tím', 'Cam'];
const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const COLUMNS =
  'sku,attribute_set_code,product_type,categories,name,description,price,special_price,visibility,additional_attributes,qty,is_in_stock,configurable_variations,created_at';

const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';
const cell = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`;

/** The number of a product spread over the whole range, so that neighbours differ (a multiplicative hash). */
const spread = (index: number) => Math.imul(index + 1, 2_654_435_761) >>> 0;

function* rowsOf(index: number): Generator<(string | number)[]> {
  const hash = spread(index);
  const kind = at(KINDS, hash >>> 3);
  const cloth = at(CLOTHS, hash >>> 7);
  const name = `${kind} ${cloth} ${at(CUTS, hash >>> 11)} ${at(PRINTS, hash >>> 15)} ${at(USES, hash >>> 19)}`;
  const world = at(WORLDS, hash >>> 5);
  const categories = `Gốc/${world}/${kind}`;
  const sku = `BN${String(index).padStart(6, '0')}`;
  const price = (99 + (hash % 900)) * 1000;
  const created = new Date(Date.UTC(2026, 0, 1) + (hash % 28_000_000) * 1000).toISOString();
  const description = `<p>${name}. Vải ${cloth} mềm, thấm hút, giặt máy được. Hợp ${at(USES, hash >>> 9)} và ${at(USES, hash >>> 13)}.</p>`;
  const variations: string[] = [];
  for (let variant = 0; variant < VARIANTS; variant++) {
    const color = at(COLORS, (hash >>> 4) + (variant >> 1));
    const size = at(SIZES, variant + (hash % 2));
    const own = `${sku}-${variant}`;
    variations.push(`sku=${own},color=${color},size=${size}`);
    const special = hash % 4 === 0 ? price - 20_000 : '';
    const attributes = `color=${color},size=${size}`;
    yield [
      own,
      'Default',
      'simple',
      categories,
      `${name} ${color} ${size}`,
      '',
      price,
      special,
      'Not Visible Individually',
      attributes,
      hash % 40,
      1,
      '',
      created,
    ];
  }
  const attributes = `material=${cloth},style=${at(CUTS, hash >>> 11)},occasion=${at(USES, hash >>> 19)}|${at(USES, hash >>> 9)}`;
  yield [
    sku,
    'Default',
    'configurable',
    categories,
    name,
    description,
    price,
    '',
    'Catalog, Search',
    attributes,
    0,
    1,
    variations.join('|'),
    created,
  ];
}

const ATTRIBUTES = `frontend_label,frontend_input,attribute_code,is_filterable,is_searchable,position,option
Màu sắc,select,color,1,1,1,${cell(COLORS.join('\n'))}
Kích cỡ,select,size,1,1,2,${cell(SIZES.join('\n'))}
Chất liệu,select,material,1,1,3,${cell(CLOTHS.join('\n'))}
Kiểu dáng,select,style,1,1,4,${cell(CUTS.join('\n'))}
Dịp mặc,multiselect,occasion,1,1,5,${cell(USES.join('\n'))}
`;

/**
 * Writes a catalogue in Magento's import format: `products` configurable products, each with its variants. Returns the
 * folder.
 */
export async function writeCatalogue(folder: string, products: number): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const attributes = createWriteStream(join(folder, 'attributes.csv'));
  attributes.end(ATTRIBUTES);
  const file = createWriteStream(join(folder, 'products.csv'));
  file.write(`${COLUMNS}\n`);
  for (let index = 0; index < products; index++) {
    for (const row of rowsOf(index)) {
      if (!file.write(`${row.map(cell).join(',')}\n`)) await once(file, 'drain');
    }
  }
  file.end();
  await once(file, 'finish');
  return folder;
}
