import { CLOTHS } from './cloths.ts';
import { COLOR_NAMES, MASTER_COLORS } from './colors.ts';
import { PALETTE } from '../../drawings/palette.ts';
import { SIZE_LABELS } from './sizes.ts';
import type { SeedTables } from './tables.ts';

interface OptionSeed {
  label: string;
  /** Magento's swatch types. */
  swatchType?: 0 | 1 | 2;
  swatch?: string;
}
interface AttributeSeed {
  code: string;
  label: string;
  input: 'select' | 'multiselect' | 'boolean' | 'text' | 'textarea';
  swatch?: 'visual' | 'text';
  filterable?: boolean;
  searchable?: boolean;
  options?: readonly OptionSeed[];
}

const named = (...labels: readonly string[]): OptionSeed[] => labels.map((label) => ({ label }));

/** Overlays drawn on listing pictures; the files are put into the media bucket. */
export const PROMOTIONS = ['Tuần lễ áo ấm', 'Tết đủ đầy'] as const;
export const promotionFile = (index: number, place: 'list' | 'detail') => `promotion/${index + 1}-${place}.svg`;

const promotionOptions = (place: 'list' | 'detail'): OptionSeed[] =>
  PROMOTIONS.map((label, index) => ({ label, swatchType: 2, swatch: promotionFile(index, place) }));

function attributeSeeds(types: readonly string[]): AttributeSeed[] {
  return [
    {
      code: 'color',
      label: 'Màu sắc',
      input: 'select',
      swatch: 'visual',
      filterable: true,
      searchable: true,
      options: COLOR_NAMES.map((label) => ({ label, swatchType: 1, swatch: PALETTE[label] })),
    },
    {
      code: 'size',
      label: 'Kích cỡ',
      input: 'select',
      swatch: 'text',
      filterable: true,
      options: SIZE_LABELS.map((label) => ({ label, swatchType: 0, swatch: label })),
    },
    {
      code: 'mastercolor',
      label: 'Tông màu',
      input: 'select',
      swatch: 'visual',
      filterable: true,
      options: Object.entries(MASTER_COLORS).map(([label, swatch]) => ({ label, swatchType: 1, swatch })),
    },
    {
      code: 'material',
      label: 'Chất liệu',
      input: 'select',
      filterable: true,
      searchable: true,
      options: named(...new Set(Object.values(CLOTHS).map((cloth) => cloth.material))),
    },
    {
      code: 'type',
      label: 'Kiểu sản phẩm',
      input: 'select',
      filterable: true,
      searchable: true,
      options: named(...types),
    },
    {
      code: 'tag',
      label: 'Dịp mặc',
      input: 'multiselect',
      filterable: true,
      searchable: true,
      options: named('Đi làm', 'Đi chơi', 'Ở nhà', 'Vận động', 'Đi học', 'Ngày lạnh', 'Ngày nắng', 'Dịp đặc biệt'),
    },
    {
      code: 'labels_sales',
      label: 'Nhãn bán hàng',
      input: 'multiselect',
      options: named('Hàng mới', 'Bán chạy', 'Giá tốt', 'Đặt trước'),
    },
    { code: 'flash_sale', label: 'Giá chớp nhoáng', input: 'boolean' },
    { code: 'campaign', label: 'Chiến dịch', input: 'select', options: named(...PROMOTIONS) },
    {
      code: 'promotion_image_list',
      label: 'Khung ảnh ở danh sách',
      input: 'select',
      swatch: 'visual',
      options: promotionOptions('list'),
    },
    {
      code: 'promotion_image_detail',
      label: 'Khung ảnh ở trang sản phẩm',
      input: 'select',
      swatch: 'visual',
      options: promotionOptions('detail'),
    },
    { code: 'sizeguide', label: 'Bảng cỡ', input: 'text' },
    { code: 'product_note', label: 'Lưu ý', input: 'text' },
    { code: 'instruction', label: 'Hướng dẫn sử dụng', input: 'textarea' },
    { code: 'materials', label: 'Thành phần', input: 'textarea', searchable: true },
    { code: 'is_pre_order', label: 'Đặt trước', input: 'boolean' },
  ];
}

/** Ids of attributes, and of their options by label; an unknown name is a mistake of the seed and throws. */
export interface AttributeIds {
  attribute(code: string): number;
  option(code: string, label: string): number;
}

export function addAttributes(tables: SeedTables, types: readonly string[]): AttributeIds {
  const ids = new Map<string, number>();
  let nextOption = 1;
  for (const [index, seed] of attributeSeeds(types).entries()) {
    const id = 90 + index;
    ids.set(seed.code, id);
    tables.add('attribute', {
      id,
      code: seed.code,
      label: seed.label,
      input: seed.input,
      swatch: seed.swatch ?? null,
      is_filterable: seed.filterable ?? false,
      is_searchable: seed.searchable ?? false,
      position: index,
    });
    for (const [position, option] of (seed.options ?? []).entries()) {
      const optionId = nextOption++;
      ids.set(`${seed.code}/${option.label}`, optionId);
      tables.add('attribute_option', {
        id: optionId,
        attribute_id: id,
        label: option.label,
        position,
        swatch_type: option.swatchType ?? null,
        swatch_value: option.swatch ?? null,
        is_default: false,
      });
    }
  }
  const known = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The seed knows no attribute or option ${name}`);
    return id;
  };
  return { attribute: known, option: (code, label) => known(`${code}/${label}`) };
}
