interface ShopLocationSeed {
  code: string;
  name: string;
  /** Bare name of the province, as in the table of regions. */
  province: string;
  district: string;
  street: string;
  /** Beginning and end of the day, HH:MM. */
  hours: readonly [string, string];
  /** Latitude and longitude. */
  at: readonly [number, number];
  services: readonly string[];
  isTop?: boolean;
}

const HEM = 'Lên gấu lấy ngay';
const EMBROIDERY = 'Thêu tên';
const REPAIR = 'Khâu lại miễn phí';
const PICK_UP = 'Nhận đơn đặt trên mạng';
const FITTING = 'Phòng thử cho mẹ và bé';
const TAILOR = 'May đo áo dài';

const MALL = ['09:30', '22:00'] as const;
const STREET = ['08:30', '21:30'] as const;

export const SHOP_LOCATIONS: readonly ShopLocationSeed[] = [
  {
    code: 'HN01',
    name: 'Chỉ Hàng Bông',
    province: 'Hà Nội',
    district: 'Quận Hoàn Kiếm',
    street: '118 Hàng Bông',
    hours: STREET,
    at: [21.0296, 105.8449],
    services: [HEM, EMBROIDERY, REPAIR, TAILOR, PICK_UP],
    isTop: true,
  },
  {
    code: 'HN02',
    name: 'Chỉ Kim Mã',
    province: 'Hà Nội',
    district: 'Quận Ba Đình',
    street: '285 Kim Mã',
    hours: STREET,
    at: [21.0317, 105.8203],
    services: [HEM, REPAIR, PICK_UP],
  },
  {
    code: 'HN03',
    name: 'Chỉ Xuân Thủy',
    province: 'Hà Nội',
    district: 'Quận Cầu Giấy',
    street: '172 Xuân Thủy',
    hours: STREET,
    at: [21.0367, 105.7852],
    services: [HEM, PICK_UP],
  },
  {
    code: 'HN04',
    name: 'Chỉ Tô Hiệu',
    province: 'Hà Nội',
    district: 'Quận Hà Đông',
    street: '64 Tô Hiệu',
    hours: STREET,
    at: [20.9669, 105.7756],
    services: [FITTING, REPAIR, PICK_UP],
  },
  {
    code: 'HN05',
    name: 'Chỉ Bạch Mai',
    province: 'Hà Nội',
    district: 'Quận Hai Bà Trưng',
    street: '401 Bạch Mai',
    hours: STREET,
    at: [21.0021, 105.8511],
    services: [HEM, PICK_UP],
  },
  {
    code: 'SG01',
    name: 'Chỉ Nguyễn Trãi',
    province: 'Hồ Chí Minh',
    district: 'Quận 1',
    street: '96 Nguyễn Trãi',
    hours: STREET,
    at: [10.7693, 106.6899],
    services: [HEM, EMBROIDERY, REPAIR, PICK_UP],
    isTop: true,
  },
  {
    code: 'SG02',
    name: 'Chỉ Phan Xích Long',
    province: 'Hồ Chí Minh',
    district: 'Quận Phú Nhuận',
    street: '213 Phan Xích Long',
    hours: STREET,
    at: [10.7996, 106.6866],
    services: [FITTING, REPAIR, PICK_UP],
    isTop: true,
  },
  {
    code: 'SG03',
    name: 'Chỉ Quang Trung',
    province: 'Hồ Chí Minh',
    district: 'Quận Gò Vấp',
    street: '522 Quang Trung',
    hours: STREET,
    at: [10.8352, 106.6644],
    services: [HEM, PICK_UP],
  },
  {
    code: 'SG04',
    name: 'Chỉ Lê Văn Việt',
    province: 'Hồ Chí Minh',
    district: 'Thành phố Thủ Đức',
    street: '140 Lê Văn Việt',
    hours: STREET,
    at: [10.8474, 106.7782],
    services: [FITTING, PICK_UP],
  },
  {
    code: 'SG05',
    name: 'Chỉ Nguyễn Thị Thập',
    province: 'Hồ Chí Minh',
    district: 'Quận 7',
    street: '375 Nguyễn Thị Thập',
    hours: MALL,
    at: [10.7383, 106.7125],
    services: [HEM, EMBROIDERY, PICK_UP],
  },
  {
    code: 'DN01',
    name: 'Chỉ Lê Duẩn',
    province: 'Đà Nẵng',
    district: 'Quận Hải Châu',
    street: '88 Lê Duẩn',
    hours: STREET,
    at: [16.0711, 108.2196],
    services: [HEM, REPAIR, PICK_UP],
    isTop: true,
  },
  {
    code: 'DN02',
    name: 'Chỉ Điện Biên Phủ',
    province: 'Đà Nẵng',
    district: 'Quận Thanh Khê',
    street: '254 Điện Biên Phủ',
    hours: STREET,
    at: [16.0663, 108.1987],
    services: [PICK_UP],
  },
  {
    code: 'HP01',
    name: 'Chỉ Cầu Đất',
    province: 'Hải Phòng',
    district: 'Quận Ngô Quyền',
    street: '130 Cầu Đất',
    hours: STREET,
    at: [20.8561, 106.6886],
    services: [HEM, REPAIR, PICK_UP],
    isTop: true,
  },
  {
    code: 'CT01',
    name: 'Chỉ 30 Tháng 4',
    province: 'Cần Thơ',
    district: 'Quận Ninh Kiều',
    street: '57 đường 30 Tháng 4',
    hours: STREET,
    at: [10.0283, 105.7766],
    services: [HEM, REPAIR, PICK_UP],
    isTop: true,
  },
  {
    code: 'HU01',
    name: 'Chỉ Hùng Vương',
    province: 'Thừa Thiên Huế',
    district: 'Thành phố Huế',
    street: '42 Hùng Vương',
    hours: STREET,
    at: [16.4643, 107.5958],
    services: [TAILOR, HEM, PICK_UP],
  },
  {
    code: 'NT01',
    name: 'Chỉ Thống Nhất',
    province: 'Khánh Hòa',
    district: 'Thành phố Nha Trang',
    street: '71 Thống Nhất',
    hours: STREET,
    at: [12.2503, 109.1889],
    services: [HEM, PICK_UP],
  },
  {
    code: 'VT01',
    name: 'Chỉ Trương Công Định',
    province: 'Bà Rịa - Vũng Tàu',
    district: 'Thành phố Vũng Tàu',
    street: '206 Trương Công Định',
    hours: STREET,
    at: [10.3535, 107.0803],
    services: [HEM, PICK_UP],
  },
  {
    code: 'BH01',
    name: 'Chỉ Võ Thị Sáu',
    province: 'Đồng Nai',
    district: 'Thành phố Biên Hòa',
    street: '159 Võ Thị Sáu',
    hours: STREET,
    at: [10.9527, 106.8237],
    services: [FITTING, PICK_UP],
  },
  {
    code: 'VI01',
    name: 'Chỉ Nguyễn Văn Cừ',
    province: 'Nghệ An',
    district: 'Thành phố Vinh',
    street: '33 Nguyễn Văn Cừ',
    hours: STREET,
    at: [18.6711, 105.6903],
    services: [HEM, PICK_UP],
  },
  {
    code: 'DL01',
    name: 'Chỉ Phan Đình Phùng',
    province: 'Lâm Đồng',
    district: 'Thành phố Đà Lạt',
    street: '118 Phan Đình Phùng',
    hours: ['08:00', '21:00'],
    at: [11.9466, 108.4347],
    services: [REPAIR, PICK_UP],
  },
];
