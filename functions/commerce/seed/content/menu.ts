import type { Drawing, Piece, World } from '../../../drawings/types.ts';
import type { SeedTables } from '../tables.ts';

interface Link {
  title: string;
  link: string;
  label?: string;
  textColor?: string;
}
interface Column {
  /** 1 left, 2 middle, 0 right. */
  position: 0 | 1 | 2;
  title: string;
  link: string;
  links: readonly Link[];
}
interface TopItem {
  title: string;
  link: string;
  subtitle: string;
  world: World;
  isGrid?: boolean;
  columns: readonly Column[];
  banners: readonly { link: string; pieces: readonly Piece[] }[];
}

const links = (base: string, ...entries: readonly (readonly [title: string, key: string, label?: string])[]): Link[] =>
  entries.map(([title, key, label]) => ({ title, link: `${base}/${key}.html`, ...(label && { label }) }));

const MENU: readonly TopItem[] = [
  {
    title: 'Nữ',
    link: 'nu.html',
    subtitle: 'Đồ cho mọi ngày trong tuần',
    world: 'nu',
    columns: [
      {
        position: 1,
        title: 'Áo',
        link: 'nu/ao.html',
        links: links(
          'nu/ao',
          ['Áo thun', 'ao-thun'],
          ['Áo polo', 'ao-polo'],
          ['Áo sơ mi', 'ao-so-mi', 'Mới'],
          ['Áo kiểu', 'ao-kieu'],
          ['Áo hai dây và ba lỗ', 'ao-hai-day-va-ba-lo'],
        ),
      },
      {
        position: 2,
        title: 'Váy đầm',
        link: 'nu/vay-dam.html',
        links: links('nu/vay-dam', ['Đầm', 'dam'], ['Chân váy', 'chan-vay'], ['Áo dài', 'ao-dai']),
      },
      {
        position: 2,
        title: 'Quần',
        link: 'nu/quan.html',
        links: links(
          'nu/quan',
          ['Quần jeans', 'quan-jeans'],
          ['Quần dài', 'quan-dai'],
          ['Quần short', 'quan-short'],
          ['Quần legging', 'quan-legging'],
        ),
      },
      {
        position: 2,
        title: 'Áo khoác và len',
        link: 'nu/ao-khoac-va-len.html',
        links: links(
          'nu/ao-khoac-va-len',
          ['Áo khoác', 'ao-khoac'],
          ['Áo len', 'ao-len'],
          ['Áo nỉ và hoodie', 'ao-ni-va-hoodie'],
        ),
      },
      {
        position: 2,
        title: 'Mặc nhà và đồ lót',
        link: 'nu/mac-nha-va-do-lot.html',
        links: links('nu/mac-nha-va-do-lot', ['Đồ mặc nhà', 'do-mac-nha'], ['Đồ lót', 'do-lot']),
      },
      {
        position: 0,
        title: 'Gợi ý hôm nay',
        link: 'hang-moi.html',
        links: [
          { title: 'Hàng mới về', link: 'hang-moi.html', label: 'Mới' },
          { title: 'Giá tốt', link: 'gia-tot.html', textColor: '#a32a2a' },
          { title: 'Chọn cỡ nữ', link: 'cms/huong-dan-chon-size' },
        ],
      },
    ],
    banners: [
      {
        link: 'nu/vay-dam/dam.html',
        pieces: [
          { kind: 'dress', cut: 'wrap', color: 'Hồng đất' },
          { kind: 'handbag', color: 'Nâu đất' },
        ],
      },
      {
        link: 'nu/ao/ao-so-mi.html',
        pieces: [
          { kind: 'shirt', color: 'Trắng' },
          { kind: 'trousers', cut: 'wide', color: 'Be' },
        ],
      },
    ],
  },
  {
    title: 'Nam',
    link: 'nam.html',
    subtitle: 'Gọn, bền, dễ phối',
    world: 'nam',
    columns: [
      {
        position: 1,
        title: 'Áo',
        link: 'nam/ao.html',
        links: links('nam/ao', ['Áo thun', 'ao-thun'], ['Áo polo', 'ao-polo', 'Bán chạy'], ['Áo sơ mi', 'ao-so-mi']),
      },
      {
        position: 2,
        title: 'Quần',
        link: 'nam/quan.html',
        links: links(
          'nam/quan',
          ['Quần jeans', 'quan-jeans'],
          ['Quần dài', 'quan-dai'],
          ['Quần short', 'quan-short'],
          ['Quần nỉ', 'quan-ni'],
        ),
      },
      {
        position: 2,
        title: 'Áo khoác và len',
        link: 'nam/ao-khoac-va-len.html',
        links: links(
          'nam/ao-khoac-va-len',
          ['Áo khoác', 'ao-khoac'],
          ['Áo len', 'ao-len'],
          ['Áo nỉ và hoodie', 'ao-ni-va-hoodie'],
        ),
      },
      {
        position: 0,
        title: 'Mặc nhà và đồ lót',
        link: 'nam/mac-nha-va-do-lot.html',
        links: links('nam/mac-nha-va-do-lot', ['Đồ mặc nhà', 'do-mac-nha'], ['Đồ lót', 'do-lot']),
      },
    ],
    banners: [
      {
        link: 'nam/ao/ao-polo.html',
        pieces: [
          { kind: 'polo', color: 'Xanh than' },
          { kind: 'shorts', color: 'Be' },
        ],
      },
    ],
  },
  {
    title: 'Trẻ em',
    link: 'tre-em.html',
    subtitle: 'Từ 1 m đến 1 m 60',
    world: 'tre-em',
    columns: [
      {
        position: 1,
        title: 'Bé gái',
        link: 'tre-em/be-gai.html',
        links: links(
          'tre-em/be-gai',
          ['Áo', 'ao'],
          ['Váy đầm', 'vay-dam', 'Mới'],
          ['Quần', 'quan'],
          ['Áo khoác', 'ao-khoac'],
        ),
      },
      {
        position: 2,
        title: 'Bé trai',
        link: 'tre-em/be-trai.html',
        links: links('tre-em/be-trai', ['Áo', 'ao'], ['Quần', 'quan'], ['Áo khoác', 'ao-khoac']),
      },
      {
        position: 2,
        title: 'Mặc nhà cho bé',
        link: 'tre-em/mac-nha.html',
        links: links('tre-em/mac-nha', ['Đồ bộ và pijama', 'do-bo-va-pijama']),
      },
      {
        position: 0,
        title: 'Cho bé đi học',
        link: 'phu-kien/tui-va-ba-lo/ba-lo.html',
        links: [
          { title: 'Ba lô', link: 'phu-kien/tui-va-ba-lo/ba-lo.html' },
          { title: 'Chọn cỡ trẻ em', link: 'cms/huong-dan-chon-size' },
        ],
      },
    ],
    banners: [
      {
        link: 'tre-em/be-gai/vay-dam.html',
        pieces: [
          { kind: 'dress', cut: 'tiered', color: 'Vàng bơ', print: 'flowers' },
          { kind: 'bucket-hat', color: 'Hồng phấn' },
        ],
      },
      {
        link: 'tre-em/be-trai/ao.html',
        pieces: [
          { kind: 'tee', color: 'Xanh trời', print: 'stripes' },
          { kind: 'dungarees', color: 'Denim' },
        ],
      },
    ],
  },
  {
    title: 'Em bé',
    link: 'em-be.html',
    subtitle: 'Cotton hữu cơ cho 0 đến 24 tháng',
    world: 'em-be',
    columns: [
      {
        position: 1,
        title: 'Áo liền quần',
        link: 'em-be/ao-lien-quan.html',
        links: links('em-be/ao-lien-quan', ['Bodysuit', 'bodysuit'], ['Áo liền quần dài', 'lien-quan-dai']),
      },
      {
        position: 2,
        title: 'Bộ quần áo',
        link: 'em-be/bo-quan-ao.html',
        links: links('em-be/bo-quan-ao', ['Đồ bộ', 'do-bo'], ['Quần và yếm', 'quan-va-yem'], ['Áo khoác', 'ao-khoac']),
      },
      {
        position: 2,
        title: 'Đồ sơ sinh',
        link: 'em-be/do-so-sinh.html',
        links: links(
          'em-be/do-so-sinh',
          ['Yếm và bao tay', 'yem-va-bao-tay'],
          ['Chăn và khăn', 'chan-va-khan'],
          ['Tất và mũ sơ sinh', 'tat-va-mu-so-sinh'],
        ),
      },
      {
        position: 0,
        title: 'Cho mẹ mới',
        link: 'cms/huong-dan-chon-size',
        links: [
          { title: 'Chọn cỡ em bé', link: 'cms/huong-dan-chon-size' },
          { title: 'Thẻ quà tặng', link: 'phu-kien/qua-tang/the-qua-tang.html' },
        ],
      },
    ],
    banners: [
      {
        link: 'em-be/do-so-sinh.html',
        pieces: [
          { kind: 'romper', color: 'Kem' },
          { kind: 'beanie', color: 'Vàng bơ' },
          { kind: 'mittens', color: 'Trắng ngà' },
        ],
      },
    ],
  },
  {
    title: 'Phụ kiện',
    link: 'phu-kien.html',
    subtitle: 'Phần kết của một bộ đồ',
    world: 'phu-kien',
    isGrid: true,
    columns: [
      { position: 1, title: 'Túi vải', link: 'phu-kien/tui-va-ba-lo/tui-vai.html', links: [] },
      { position: 1, title: 'Túi xách', link: 'phu-kien/tui-va-ba-lo/tui-xach.html', links: [] },
      { position: 1, title: 'Ba lô', link: 'phu-kien/tui-va-ba-lo/ba-lo.html', links: [] },
      { position: 1, title: 'Mũ', link: 'phu-kien/mu-va-khan/mu.html', links: [] },
      { position: 1, title: 'Khăn', link: 'phu-kien/mu-va-khan/khan.html', links: [] },
      { position: 1, title: 'Tất', link: 'phu-kien/tat-giay-that-lung/tat.html', links: [] },
      { position: 1, title: 'Thắt lưng', link: 'phu-kien/tat-giay-that-lung/that-lung.html', links: [] },
      { position: 1, title: 'Quà tặng', link: 'phu-kien/qua-tang.html', links: [] },
    ],
    banners: [],
  },
];

/** The category picture stands for a tile of the grid. */
const tilePicture = (link: string) => `/media/catalog/category/${link.replace('.html', '').replaceAll('/', '-')}.svg`;

function wireItem(item: { title: string; link: string; subtitle?: string; textColor?: string; label?: string }) {
  return {
    title: item.title,
    link: item.link,
    subtitle: item.subtitle ?? '',
    textColor: item.textColor ?? '',
    itemEnable: '1',
    label: item.label ? { html: `<span>${item.label}</span>` } : 0,
    icon: { url: '' },
  };
}

/** Writes the mega menu of both store codes, with the names that `get_mega_menu` answers. */
export function addMenu(tables: SeedTables): void {
  let nextId = 1;
  const add = (store: string, parentId: number | null, position: number, item: object): number => {
    const id = nextId++;
    tables.add('mega_menu_item', { id, parent_id: parentId, store, position, item: JSON.stringify(item) });
    return id;
  };
  for (const store of ['default', 'mobile']) {
    for (const [index, top] of MENU.entries()) {
      const [first, second] = top.banners.map((banner, place) => ({
        url: `/media/menu/${top.world}-${place + 1}.svg`,
        link: banner.link,
      }));
      const id = add(store, null, index + 1, {
        ...wireItem(top),
        itemPosition: 1,
        mainContentType: top.isGrid ? 'grid' : 'columns',
        imageFirst: { url: first?.url ?? '' },
        link_image_1: first?.link ?? '',
        imageSecond: { url: second?.url ?? '' },
        link_image_2: second?.link ?? '',
      });
      for (const [place, column] of top.columns.entries()) {
        const columnId = add(store, id, place + 1, {
          ...wireItem(column),
          itemPosition: column.position,
          mainContentType: '',
          imageFirst: { url: top.isGrid ? tilePicture(column.link) : '' },
          link_image_1: top.isGrid ? column.link : '',
          imageSecond: { url: '' },
          link_image_2: '',
        });
        for (const [order, link] of column.links.entries()) {
          add(store, columnId, order + 1, {
            ...wireItem(link),
            itemPosition: column.position,
            mainContentType: '',
            imageFirst: { url: '' },
            link_image_1: '',
            imageSecond: { url: '' },
            link_image_2: '',
          });
        }
      }
    }
  }
  for (const top of MENU) {
    for (const [place, banner] of top.banners.entries()) {
      const drawing: Drawing = { view: 'category', world: top.world, shape: 'portrait', pieces: banner.pieces };
      tables.add('media_drawing', { path: `menu/${top.world}-${place + 1}.svg`, drawing: JSON.stringify(drawing) });
    }
  }
}
