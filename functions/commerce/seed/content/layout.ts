interface LayoutSectionSeed {
  type: string;
  title: string | null;
  settings: Record<string, unknown>;
}

/** The home page from top to bottom. */
export const HOME_SECTIONS: readonly LayoutSectionSeed[] = [
  { type: 'hero', title: null, settings: { block: 'home-hero' } },
  { type: 'worlds', title: 'Cho cả nhà', settings: { block: 'home-worlds' } },
  { type: 'campaign', title: null, settings: {} },
  { type: 'flash_deal', title: 'Giá tốt hôm nay', settings: { pageSize: 16 } },
  { type: 'products', title: 'Vừa về tiệm', settings: { category: 'hang-moi', pageSize: 10, link: 'hang-moi.html' } },
  { type: 'story', title: 'Từ một sợi chỉ', settings: { block: 'home-story' } },
  { type: 'products', title: 'Đang giảm giá', settings: { category: 'gia-tot', pageSize: 10, link: 'gia-tot.html' } },
  { type: 'videos', title: 'Mặc thế nào', settings: { pageSize: 4, link: 'watch-shop' } },
  { type: 'blog', title: 'Chuyện vải, chuyện người', settings: { pageSize: 3, link: 'blog' } },
  { type: 'stores', title: 'Ghé Chỉ thử đồ', settings: { link: 'cua-hang.html' } },
  { type: 'promises', title: 'Chỉ hứa', settings: { block: 'home-promises' } },
];
