/**
 * A province of Vietnam since July 2025. Its postal code is the first one (five digits, since 2018) of the former
 * province with its centre. Shoppers do not see it: Magento requires a postal code, and 2.4.7 identifies a guest's
 * order by it.
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

/** Postal code for any other province, because a backend may require one although it is unknown in Vietnam. */
export const POSTCODE_UNKNOWN = '00000';
