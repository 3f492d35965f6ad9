import { nicknamesOf, regionParts } from './region-names.ts';

/**
 * The province of a code of ISO 3166-2:VN, folded, as it was named when the code was given. The standard still lists the
 * 63 provinces of before July 2025.
 */
const ISO_PROVINCES: Readonly<Record<string, string>> = {
  ...{ '01': 'lai chau', '02': 'lao cai', '03': 'ha giang', '04': 'cao bang', '05': 'son la', '06': 'yen bai' },
  ...{ '07': 'tuyen quang', '09': 'lang son', 13: 'quang ninh', 14: 'hoa binh', 18: 'ninh binh', 20: 'thai binh' },
  ...{ 21: 'thanh hoa', 22: 'nghe an', 23: 'ha tinh', 24: 'quang binh', 25: 'quang tri', 26: 'hue' },
  ...{ 27: 'quang nam', 28: 'kon tum', 29: 'quang ngai', 30: 'gia lai', 31: 'binh dinh', 32: 'phu yen' },
  ...{ 33: 'dak lak', 34: 'khanh hoa', 35: 'lam dong', 36: 'ninh thuan', 37: 'tay ninh', 39: 'dong nai' },
  ...{ 40: 'binh thuan', 41: 'long an', 43: 'ba ria vung tau', 44: 'an giang', 45: 'dong thap', 46: 'tien giang' },
  ...{ 47: 'kien giang', 49: 'vinh long', 50: 'ben tre', 51: 'tra vinh', 52: 'soc trang', 53: 'bac kan' },
  ...{ 54: 'bac giang', 55: 'bac lieu', 56: 'bac ninh', 57: 'binh duong', 58: 'binh phuoc', 59: 'ca mau' },
  ...{ 61: 'hai duong', 63: 'ha nam', 66: 'hung yen', 67: 'nam dinh', 68: 'phu tho', 69: 'thai nguyen' },
  ...{ 70: 'vinh phuc', 71: 'dien bien', 72: 'dak nong', 73: 'hau giang', CT: 'can tho', DN: 'da nang' },
  ...{ HN: 'ha noi', HP: 'hai phong', SG: 'ho chi minh' },
};

/** The folded name of the province with a code of ISO 3166-2:VN (`VN-SG`), as before July 2025; null for another text. */
export function provinceOfIso(code: string): string | null {
  const [, part = ''] = /^\s*VN-([0-9A-Z]{2})\s*$/i.exec(code) ?? [];
  return ISO_PROVINCES[part.toUpperCase()] ?? null;
}

const ISO_CODES = new Map(Object.entries(ISO_PROVINCES).map(([code, name]) => [name, `VN-${code}`]));

/** The code of ISO 3166-2:VN of a province by its name in any spelling; null for a name that has none. */
export function isoOfProvince(name: string): string | null {
  const { own } = regionParts(name);
  const known = [own, ...nicknamesOf(own)].find((each) => ISO_CODES.has(each));
  return known === undefined ? null : (ISO_CODES.get(known) ?? null);
}
