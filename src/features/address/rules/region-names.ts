/**
 * Provinces that became a part of another one in July 2025, by the name of today's province. With their names today's
 * province is found in its list. The old and the new one are never treated as equal, because addresses of both
 * divisions are in use.
 */
export const FORMER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'an giang': ['kien giang', 'phu quoc'],
  'bac ninh': ['bac giang'],
  'ca mau': ['bac lieu'],
  'can tho': ['hau giang', 'soc trang'],
  'da nang': ['quang nam', 'hoi an'],
  'dak lak': ['phu yen', 'tuy hoa'],
  'dong nai': ['binh phuoc'],
  'dong thap': ['tien giang', 'my tho'],
  'gia lai': ['binh dinh', 'quy nhon'],
  'hai phong': ['hai duong'],
  'ho chi minh': ['binh duong', 'ba ria vung tau', 'vung tau'],
  'hung yen': ['thai binh'],
  'khanh hoa': ['ninh thuan', 'phan rang'],
  'lam dong': ['binh thuan', 'dak nong', 'phan thiet'],
  'lao cai': ['yen bai'],
  'ninh binh': ['ha nam', 'nam dinh'],
  'phu tho': ['hoa binh', 'vinh phuc'],
  'quang ngai': ['kon tum'],
  'quang tri': ['quang binh', 'dong hoi'],
  'tay ninh': ['long an'],
  'thai nguyen': ['bac kan'],
  'tuyen quang': ['ha giang'],
  'vinh long': ['ben tre', 'tra vinh'],
};
