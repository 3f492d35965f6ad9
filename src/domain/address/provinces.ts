/**
 * A province of Vietnam as it stands since July 2025. The postal code is the first of those (five digits, since 2018) of the
 * former province where its centre lies. Nobody is shown it: Magento demands one, and 2.4.7 knows a guest's order by it.
 */
interface Province {
  name: string;
  postcode: string;
}

/** The 34 provinces: Hanoi and Ho Chi Minh City first, the rest by name. */
export const PROVINCES: readonly Province[] = [
  { name: 'Hà Nội', postcode: '10000' },
  { name: 'TP. Hồ Chí Minh', postcode: '70000' },
  { name: 'An Giang', postcode: '91000' },
  { name: 'Bắc Ninh', postcode: '26000' },
  { name: 'Cà Mau', postcode: '98000' },
  { name: 'Cao Bằng', postcode: '21000' },
  { name: 'Cần Thơ', postcode: '94000' },
  { name: 'Đà Nẵng', postcode: '50000' },
  { name: 'Đắk Lắk', postcode: '63000' },
  { name: 'Điện Biên', postcode: '32000' },
  { name: 'Đồng Nai', postcode: '76000' },
  { name: 'Đồng Tháp', postcode: '84000' },
  { name: 'Gia Lai', postcode: '55000' },
  { name: 'Hà Tĩnh', postcode: '45000' },
  { name: 'Hải Phòng', postcode: '04000' },
  { name: 'Huế', postcode: '49000' },
  { name: 'Hưng Yên', postcode: '17000' },
  { name: 'Khánh Hòa', postcode: '57000' },
  { name: 'Lai Châu', postcode: '30000' },
  { name: 'Lạng Sơn', postcode: '25000' },
  { name: 'Lào Cai', postcode: '33000' },
  { name: 'Lâm Đồng', postcode: '66000' },
  { name: 'Nghệ An', postcode: '43000' },
  { name: 'Ninh Bình', postcode: '08000' },
  { name: 'Phú Thọ', postcode: '35000' },
  { name: 'Quảng Ngãi', postcode: '53000' },
  { name: 'Quảng Ninh', postcode: '01000' },
  { name: 'Quảng Trị', postcode: '47000' },
  { name: 'Sơn La', postcode: '34000' },
  { name: 'Tây Ninh', postcode: '82000' },
  { name: 'Thái Nguyên', postcode: '24000' },
  { name: 'Thanh Hóa', postcode: '40000' },
  { name: 'Tuyên Quang', postcode: '22000' },
  { name: 'Vĩnh Long', postcode: '85000' },
];

/** Postcode of an address in a province that is none of these; a backend may demand one that nobody in Vietnam knows. */
export const POSTCODE_UNKNOWN = '00000';
