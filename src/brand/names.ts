/**
 * The names of the brand. Texts of pages, messages, the desk, feeds and documents contain them, and have none of their
 * own; docs/brand.md says how a shop gets another name.
 */

/** The shop, as it speaks of itself: "{SHOP} gửi bạn mã giảm giá". */
export const SHOP = 'Chỉ';

/** One line about what the shop sells, without a full stop. */
export const TAGLINE = 'Quần áo mặc mỗi ngày cho cả nhà';

/** What search engines show of the home page, at most 160 characters. */
export const DESCRIPTION = `${SHOP} may quần áo mặc mỗi ngày cho nữ, nam, trẻ em và em bé: vải lành, phom vừa, giá rõ ràng.`;

/** The loyalty points. Questions and pages about them are hidden while the shop has none. */
export const POINTS = 'C Point';

/** The three levels of loyalty, the highest first. */
export const LEVELS = ['Chỉ Vàng', 'Chỉ Bạc', 'Chỉ Mộc'] as const;

// What a later version adds stands below this line, so that a shop with names of its own takes it over without a hand.
