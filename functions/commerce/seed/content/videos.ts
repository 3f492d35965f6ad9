import type { Piece, World } from '../illustrator/types.ts';

export interface VideoSeed {
  key: string;
  title: string;
  description: string;
  world: World;
  /** What each picture shows. */
  frames: readonly (readonly Piece[])[];
  /** Ranges whose first product is worn. */
  ranges: readonly string[];
  secondsPerFrame: number;
  daysAgo: number;
  isExcluded?: boolean;
}

export const VIDEOS: readonly VideoSeed[] = [
  {
    key: 'so-mi-ba-cach',
    title: 'Một chiếc sơ mi, ba buổi trong ngày',
    description: 'Sáng sơ vin đi làm, chiều buộc vạt đi chợ, tối khoác ngoài áo hai dây.',
    world: 'nu',
    frames: [
      [
        { kind: 'shirt', color: 'Trắng ngà' },
        { kind: 'trousers', cut: 'wide', color: 'Xanh than' },
      ],
      [
        { kind: 'shirt', color: 'Trắng ngà' },
        { kind: 'jeans', color: 'Denim' },
        { kind: 'tote', color: 'Be' },
      ],
      [
        { kind: 'shirt', color: 'Trắng ngà' },
        { kind: 'tank', cut: 'camisole', color: 'Đỏ mận' },
      ],
    ],
    ranges: ['NSM', 'NQJ', 'PTV'],
    secondsPerFrame: 6,
    daysAgo: 4,
  },
  {
    key: 'len-giat-tay',
    title: 'Giặt áo len trong chậu, phơi trên khăn',
    description: 'Sáu phút để chiếc áo len không co, không xù và không còn mùi tủ.',
    world: 'nu',
    frames: [
      [{ kind: 'sweater', color: 'Hồng đất' }],
      [
        { kind: 'sweater', color: 'Hồng đất' },
        { kind: 'scarf', color: 'Kem' },
      ],
      [{ kind: 'cardigan', color: 'Vàng nghệ' }],
    ],
    ranges: ['NLE', 'PKH'],
    secondsPerFrame: 8,
    daysAgo: 11,
  },
  {
    key: 'cuoi-tuan-cua-bo',
    title: 'Cuối tuần của bố: polo, short kaki và một quả bóng',
    description: 'Bộ đồ chịu được sân cỏ, quán cà phê và bữa trưa nhà bà ngoại.',
    world: 'nam',
    frames: [
      [
        { kind: 'polo', color: 'Xanh rêu' },
        { kind: 'shorts', color: 'Be' },
      ],
      [
        { kind: 'polo', color: 'Xanh rêu' },
        { kind: 'cap', color: 'Xanh than' },
      ],
      [
        { kind: 'shorts', color: 'Be' },
        { kind: 'socks', color: 'Kem' },
      ],
    ],
    ranges: ['MPL', 'MQS', 'PMU'],
    secondsPerFrame: 5,
    daysAgo: 16,
  },
  {
    key: 'chuan-bi-vao-lop',
    title: 'Năm bộ đồ cho tuần đầu đến lớp',
    description: 'Dễ tự mặc, dễ tự cởi, thủng đầu gối vẫn vá được.',
    world: 'tre-em',
    frames: [
      [
        { kind: 'tee', color: 'Vàng nghệ' },
        { kind: 'dungarees', color: 'Denim' },
      ],
      [
        { kind: 'hoodie', color: 'Xanh ngọc' },
        { kind: 'joggers', color: 'Xám khói' },
      ],
      [
        { kind: 'backpack', color: 'Cam gạch' },
        { kind: 'socks', color: 'Xanh trời' },
      ],
    ],
    ranges: ['GAO', 'TAO', 'TQU'],
    secondsPerFrame: 5,
    daysAgo: 23,
  },
  {
    key: 'quan-khan-muslin',
    title: 'Quấn khăn muslin cho bé ngủ yên',
    description: 'Ba lần gấp, hai lần vòng, đủ chặt để bé thấy mình vẫn được ôm.',
    world: 'em-be',
    frames: [
      [{ kind: 'blanket', color: 'Xanh bạc hà' }],
      [
        { kind: 'romper', color: 'Kem' },
        { kind: 'blanket', color: 'Xanh bạc hà' },
      ],
      [
        { kind: 'mittens', color: 'Vàng bơ' },
        { kind: 'beanie', color: 'Kem' },
      ],
    ],
    ranges: ['EBS', 'ECK', 'ETM'],
    secondsPerFrame: 7,
    daysAgo: 30,
  },
  {
    key: 'tet-nam-ngoai',
    title: 'Áo dài Tết năm ngoái',
    description: 'Bộ sưu tập đã hết hàng, giữ lại để tham khảo.',
    world: 'nu',
    frames: [[{ kind: 'ao-dai', color: 'Đỏ đô' }]],
    ranges: ['NAD'],
    secondsPerFrame: 6,
    daysAgo: 280,
    isExcluded: true,
  },
];
