import type { FilmShot, Piece, World } from '../../../drawings/types.ts';

/** A place the camera looks at: shares of the picture's width and height, and how near. */
export type Look = readonly [x: number, y: number, zoom: number];

export interface ShotSeed {
  /** Default: `together`. */
  shot?: FilmShot;
  pieces: readonly Piece[];
  from: Look;
  to: Look;
  seconds: number;
  /** What is told meanwhile; a shot without words keeps those of the one before. */
  words?: string;
}

export interface VideoSeed {
  key: string;
  title: string;
  description: string;
  world: World;
  shots: readonly ShotSeed[];
  /** What is worn and sold, in the colours that its own pictures begin with. */
  skus: readonly string[];
  daysAgo: number;
  isExcluded?: boolean;
}

/** Where the film of a key, its words and its stills, from 0, lie below /media. */
export const filmFile = (key: string): string => `video/${key}.mp4`;
export const stillFile = (key: string, index: number): string => `video/${key}/${index + 1}.svg`;
export const captionsFile = (key: string): string => `video/${key}.vtt`;

const WHOLE: Look = [0.5, 0.5, 1];
const NEARER: Look = [0.5, 0.46, 1.1];

/** One piece, seen the same way in one colour after the other: only the colour changes. */
function inColors(
  piece: Piece,
  colors: readonly Piece['color'][],
  seconds: number,
  look: Look,
  words: string,
): ShotSeed[] {
  return colors.map((color, index) => ({
    shot: 'front',
    pieces: [{ ...piece, color }],
    from: look,
    to: look,
    seconds,
    ...(index === 0 && { words }),
  }));
}

const SHIRT = { kind: 'shirt', color: 'Xanh trời' } as const;
const SWEATER = { kind: 'sweater', color: 'Hồng phấn' } as const;
const POLO = { kind: 'polo', color: 'Nâu cà phê' } as const;
const KID_TEE = { kind: 'tee', color: 'Vàng nghệ' } as const;
const TOTE = { kind: 'tote', color: 'Kem' } as const;
const MUSLIN = { kind: 'blanket', color: 'Hồng phấn' } as const;

/** Each of the public ones has its film in `../films`, which `../films/render.ts` makes from these shots. */
export const VIDEOS: readonly VideoSeed[] = [
  {
    key: 'so-mi-ba-cach',
    title: 'Một chiếc sơ mi, ba buổi trong ngày',
    description: 'Sáng sơ vin đi làm, chiều buộc vạt đi chợ, tối khoác ngoài áo hai dây.',
    world: 'nu',
    shots: [
      {
        pieces: [SHIRT, { kind: 'trousers', cut: 'wide', color: 'Xanh than' }],
        from: WHOLE,
        to: NEARER,
        seconds: 2.2,
        words: 'Sáng: sơ vin với quần ống rộng.',
      },
      { shot: 'detail', pieces: [SHIRT], from: [0.5, 0.4, 1.25], to: [0.5, 0.56, 1.25], seconds: 1.6 },
      {
        pieces: [SHIRT, { kind: 'jeans', color: 'Denim' }, TOTE],
        from: [0.5, 0.5, 1.08],
        to: WHOLE,
        seconds: 2,
        words: 'Chiều: buộc vạt, quần jean, túi tote.',
      },
      {
        pieces: [SHIRT, { kind: 'tank', cut: 'camisole', color: 'Đỏ mận' }],
        from: [0.42, 0.46, 1.12],
        to: [0.58, 0.54, 1.12],
        seconds: 2.2,
        words: 'Tối: khoác hờ ngoài áo hai dây.',
      },
    ],
    skus: ['NSM2601', 'NQJ2601', 'PTV2601'],
    daysAgo: 4,
  },
  {
    key: 'len-giat-tay',
    title: 'Giặt áo len trong chậu, phơi trên khăn',
    description: 'Bốn bước để chiếc áo len không co, không xù và không còn mùi tủ.',
    world: 'nu',
    shots: [
      {
        shot: 'front',
        pieces: [SWEATER],
        from: WHOLE,
        to: NEARER,
        seconds: 1.8,
        words: 'Lộn trái áo, ngâm nước mát năm phút.',
      },
      {
        shot: 'fabric',
        pieces: [SWEATER],
        from: [0.3, 0.4, 1.2],
        to: [0.7, 0.5, 1.2],
        seconds: 2,
        words: 'Bóp nhẹ, đừng vò: sợi len không thích bị xoắn.',
      },
      {
        shot: 'detail',
        pieces: [SWEATER],
        from: [0.5, 0.56, 1.2],
        to: [0.5, 0.44, 1.2],
        seconds: 1.8,
        words: 'Cuộn trong khăn bông cho ráo nước.',
      },
      {
        pieces: [SWEATER, { kind: 'scarf', color: 'Đỏ đô' }],
        from: NEARER,
        to: WHOLE,
        seconds: 2.2,
        words: 'Trải phẳng nơi thoáng, tránh nắng gắt.',
      },
    ],
    skus: ['NLE2601', 'PKH2601'],
    daysAgo: 11,
  },
  {
    key: 'cuoi-tuan-cua-bo',
    title: 'Cuối tuần của bố: polo, short kaki và một quả bóng',
    description: 'Bộ đồ chịu được sân cỏ, quán cà phê và bữa trưa nhà bà ngoại.',
    world: 'nam',
    shots: [
      {
        pieces: [POLO, { kind: 'shorts', color: 'Be' }],
        from: WHOLE,
        to: NEARER,
        seconds: 2.2,
        words: 'Sân cỏ sáng sớm: polo thấm mồ hôi, short có túi sâu.',
      },
      ...inColors(
        POLO,
        ['Nâu cà phê', 'Xanh than', 'Trắng ngà', 'Xanh rêu'],
        0.9,
        [0.5, 0.48, 1.04],
        'Quán cà phê: màu nào cũng hợp một chiếc quần be.',
      ),
      {
        pieces: [POLO, { kind: 'cap', color: 'Trắng' }],
        from: [0.46, 0.44, 1.12],
        to: [0.54, 0.56, 1.04],
        seconds: 2.2,
        words: 'Trưa nhà bà ngoại: đội thêm chiếc mũ là xong.',
      },
    ],
    skus: ['MPL2602', 'MQS2601', 'PMU2601'],
    daysAgo: 16,
  },
  {
    key: 'chuan-bi-vao-lop',
    title: 'Năm bộ đồ cho tuần đầu đến lớp',
    description: 'Dễ tự mặc, dễ tự cởi, thủng đầu gối vẫn vá được.',
    world: 'tre-em',
    shots: [
      {
        pieces: [KID_TEE, { kind: 'dungarees', color: 'Be' }],
        from: WHOLE,
        to: NEARER,
        seconds: 2,
        words: 'Thứ Hai: yếm bò, cúc to cho bé tự cài.',
      },
      ...inColors(
        KID_TEE,
        ['Vàng nghệ', 'Cam gạch', 'Xanh ngọc', 'Xanh trời'],
        0.75,
        [0.5, 0.48, 1.06],
        'Mỗi ngày một màu áo, giặt xong khô ngay.',
      ),
      {
        pieces: [
          { kind: 'hoodie', color: 'Xanh ngọc' },
          { kind: 'joggers', color: 'Xám khói' },
        ],
        from: [0.5, 0.44, 1.12],
        to: [0.5, 0.56, 1.04],
        seconds: 1.8,
        words: 'Giờ thể dục: hoodie và quần bo gấu.',
      },
      {
        pieces: [
          { kind: 'backpack', color: 'Xanh trời' },
          { kind: 'socks', color: 'Vàng nghệ' },
        ],
        from: NEARER,
        to: WHOLE,
        seconds: 1.8,
        words: 'Và một chiếc ba lô vừa vai.',
      },
    ],
    skus: ['TAO2608', 'TQU2606', 'PBL2603'],
    daysAgo: 23,
  },
  {
    key: 'quan-khan-muslin',
    title: 'Quấn khăn muslin cho bé ngủ yên',
    description: 'Ba lần gấp, hai lần vòng, đủ chặt để bé thấy mình vẫn được ôm.',
    world: 'em-be',
    shots: [
      {
        pieces: [MUSLIN],
        from: WHOLE,
        to: [0.46, 0.44, 1.14],
        seconds: 2,
        words: 'Trải khăn hình thoi, gấp góc trên xuống.',
      },
      {
        shot: 'fabric',
        pieces: [MUSLIN],
        from: [0.62, 0.36, 1.2],
        to: [0.38, 0.5, 1.2],
        seconds: 2,
        words: 'Muslin hai lớp thở được, nên bé không bị bí.',
      },
      {
        pieces: [{ kind: 'romper', color: 'Kem' }, MUSLIN],
        from: [0.5, 0.46, 1.1],
        to: WHOLE,
        seconds: 2,
        words: 'Vòng từng bên qua người, chừa chỗ cho chân.',
      },
      {
        pieces: [
          { kind: 'mittens', color: 'Vàng bơ' },
          { kind: 'beanie', color: 'Trắng' },
        ],
        from: NEARER,
        to: WHOLE,
        seconds: 1.8,
        words: 'Đêm lạnh thêm bao tay và mũ mềm.',
      },
    ],
    skus: ['ECK2601', 'ETM2602'],
    daysAgo: 30,
  },
  {
    key: 'tui-di-ca-tuan',
    title: 'Một chiếc túi đi cả tuần',
    description: 'Đựng vừa laptop thứ Hai, bó rau thứ Tư và khăn tắm biển Chủ nhật.',
    world: 'phu-kien',
    shots: [
      {
        shot: 'front',
        pieces: [TOTE],
        from: WHOLE,
        to: NEARER,
        seconds: 1.8,
        words: 'Vải canvas dày, đứng dáng cả khi chưa đựng gì.',
      },
      {
        shot: 'detail',
        pieces: [TOTE],
        from: [0.5, 0.42, 1.2],
        to: [0.5, 0.56, 1.2],
        seconds: 1.8,
        words: 'Quai may chéo hai lần, xách nặng không bung.',
      },
      ...inColors(
        TOTE,
        ['Kem', 'Xanh rêu', 'Cam gạch', 'Xanh than'],
        0.8,
        [0.5, 0.48, 1.04],
        'Bốn màu, màu nào cũng giặt máy được.',
      ),
      {
        pieces: [TOTE, { kind: 'scarf', color: 'Đỏ đô' }, { kind: 'bucket-hat', color: 'Nâu đất' }],
        from: NEARER,
        to: WHOLE,
        seconds: 2.2,
        words: 'Thêm khăn và mũ là đủ cho một chuyến đi ngắn.',
      },
    ],
    skus: ['PTV2601', 'PKH2601', 'PMU2602'],
    daysAgo: 37,
  },
  {
    key: 'tet-nam-ngoai',
    title: 'Áo dài Tết năm ngoái',
    description: 'Bộ sưu tập đã hết hàng, giữ lại để tham khảo.',
    world: 'nu',
    shots: [{ pieces: [{ kind: 'ao-dai', color: 'Đỏ đô' }], from: WHOLE, to: NEARER, seconds: 6 }],
    skus: ['NAD2601'],
    daysAgo: 280,
    isExcluded: true,
  },
];
