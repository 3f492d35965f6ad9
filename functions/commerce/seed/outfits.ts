import { at } from './choice.ts';
import type { Garment } from './design.ts';
import type { Piece, World } from '../../drawings/types.ts';

const TOPS: readonly string[] = [
  'tee',
  'polo',
  'shirt',
  'blouse',
  'tank',
  'sweater',
  'cardigan',
  'hoodie',
  'jacket',
  'puffer',
];
const BOTTOMS: readonly string[] = ['skirt', 'trousers', 'jeans', 'shorts', 'leggings', 'joggers'];

/** What a piece is laid out with, by who wears it and where it is worn. */
const COMPANIONS: Record<World, { top: Piece[][]; bottom: Piece[][]; other: Piece[][] }> = {
  nu: {
    top: [
      [
        { kind: 'trousers', cut: 'wide', color: 'Be' },
        { kind: 'handbag', cut: 'crossbody', color: 'Nâu đất' },
      ],
      [
        { kind: 'jeans', cut: 'straight', color: 'Denim' },
        { kind: 'tote', color: 'Trắng ngà' },
      ],
      [
        { kind: 'skirt', cut: 'pleated', color: 'Xám than' },
        { kind: 'handbag', color: 'Đen' },
      ],
      [
        { kind: 'skirt', cut: 'a-line', color: 'Xanh rêu' },
        { kind: 'belt', color: 'Nâu đất' },
      ],
    ],
    bottom: [
      [
        { kind: 'shirt', cut: 'classic', color: 'Trắng' },
        { kind: 'handbag', color: 'Nâu đất' },
      ],
      [
        { kind: 'tee', cut: 'crew', color: 'Trắng ngà' },
        { kind: 'tote', color: 'Be' },
      ],
      [
        { kind: 'blouse', cut: 'round', color: 'Hồng phấn' },
        { kind: 'handbag', cut: 'crossbody', color: 'Kem' },
      ],
      [
        { kind: 'cardigan', cut: 'cropped', color: 'Vàng bơ' },
        { kind: 'belt', color: 'Nâu đất' },
      ],
    ],
    other: [
      [
        { kind: 'handbag', cut: 'crossbody', color: 'Nâu đất' },
        { kind: 'scarf', cut: 'square', color: 'Kem' },
      ],
      [
        { kind: 'cardigan', color: 'Trắng ngà' },
        { kind: 'handbag', color: 'Đen' },
      ],
      [
        { kind: 'jacket', cut: 'denim', color: 'Denim nhạt' },
        { kind: 'tote', color: 'Trắng ngà' },
      ],
    ],
  },
  nam: {
    top: [
      [
        { kind: 'trousers', cut: 'straight', color: 'Be' },
        { kind: 'belt', color: 'Nâu cà phê' },
      ],
      [
        { kind: 'jeans', cut: 'straight', color: 'Xanh chàm' },
        { kind: 'cap', color: 'Xanh than' },
      ],
      [
        { kind: 'shorts', cut: 'tailored', color: 'Xanh rêu' },
        { kind: 'tote', color: 'Kem' },
      ],
      [
        { kind: 'trousers', cut: 'tapered', color: 'Xám than' },
        { kind: 'backpack', color: 'Đen' },
      ],
    ],
    bottom: [
      [
        { kind: 'tee', cut: 'crew', color: 'Trắng' },
        { kind: 'cap', color: 'Be' },
      ],
      [
        { kind: 'shirt', cut: 'classic', color: 'Xanh trời' },
        { kind: 'belt', color: 'Nâu cà phê' },
      ],
      [
        { kind: 'polo', color: 'Xanh than' },
        { kind: 'belt', cut: 'woven', color: 'Nâu đất' },
      ],
    ],
    other: [
      [
        { kind: 'slippers', color: 'Nâu đất' },
        { kind: 'tote', color: 'Kem' },
      ],
      [
        { kind: 'socks', color: 'Xám khói' },
        { kind: 'slippers', cut: 'house', color: 'Xám than' },
      ],
    ],
  },
  'tre-em': {
    top: [
      [
        { kind: 'shorts', cut: 'tailored', color: 'Xanh chàm' },
        { kind: 'cap', color: 'Vàng nghệ' },
      ],
      [
        { kind: 'jeans', cut: 'straight', color: 'Denim' },
        { kind: 'backpack', color: 'Cam gạch' },
      ],
      [
        { kind: 'leggings', color: 'Xanh than' },
        { kind: 'socks', color: 'Vàng bơ', print: 'stripes' },
      ],
      [
        { kind: 'joggers', color: 'Xám khói' },
        { kind: 'bucket-hat', color: 'Xanh lá chuối' },
      ],
    ],
    bottom: [
      [
        { kind: 'tee', color: 'Vàng bơ', print: 'stripes' },
        { kind: 'bucket-hat', color: 'Be' },
      ],
      [
        { kind: 'tee', color: 'Trắng', print: 'stars' },
        { kind: 'backpack', color: 'Xanh ngọc' },
      ],
      [
        { kind: 'hoodie', color: 'Cam gạch' },
        { kind: 'socks', color: 'Trắng ngà' },
      ],
    ],
    other: [
      [
        { kind: 'cardigan', color: 'Trắng ngà' },
        { kind: 'socks', color: 'Hồng phấn' },
      ],
      [
        { kind: 'bucket-hat', color: 'Vàng bơ' },
        { kind: 'socks', color: 'Trắng' },
      ],
    ],
  },
  'em-be': {
    top: [
      [
        { kind: 'leggings', color: 'Be' },
        { kind: 'socks', cut: 'baby', color: 'Kem' },
      ],
      [
        { kind: 'dungarees', cut: 'short', color: 'Denim nhạt' },
        { kind: 'beanie', color: 'Vàng bơ' },
      ],
    ],
    bottom: [
      [
        { kind: 'bodysuit', color: 'Trắng ngà' },
        { kind: 'bib', cut: 'bandana', color: 'Xanh bạc hà' },
      ],
      [
        { kind: 'bodysuit', color: 'Kem', print: 'stripes' },
        { kind: 'socks', cut: 'baby', color: 'Be' },
      ],
    ],
    other: [
      [
        { kind: 'bib', cut: 'bandana', color: 'Xanh bạc hà' },
        { kind: 'socks', cut: 'baby', color: 'Kem' },
      ],
      [
        { kind: 'blanket', color: 'Kem' },
        { kind: 'mittens', color: 'Trắng ngà' },
      ],
      [
        { kind: 'beanie', color: 'Vàng bơ' },
        { kind: 'mittens', color: 'Hồng phấn' },
      ],
    ],
  },
  'phu-kien': {
    top: [[{ kind: 'tote', color: 'Trắng ngà' }]],
    bottom: [[{ kind: 'socks', color: 'Kem' }]],
    other: [
      [
        { kind: 'shirt', cut: 'classic', color: 'Trắng' },
        { kind: 'trousers', color: 'Be' },
      ],
      [
        { kind: 'tee', color: 'Trắng ngà', print: 'stripes' },
        { kind: 'jeans', color: 'Denim' },
      ],
      [
        { kind: 'sweater', color: 'Kem' },
        { kind: 'skirt', color: 'Nâu đất' },
      ],
    ],
  },
};

/** One or two pieces that go with this one. */
export function companions(world: World, garment: Garment, index: number): readonly Piece[] {
  const place = TOPS.includes(garment.kind) ? 'top' : BOTTOMS.includes(garment.kind) ? 'bottom' : 'other';
  return at(COMPANIONS[world][place], index);
}
