import type { SeedProduct } from './add-products.ts';
import { between, chance, pick } from './choice.ts';
import { daysBefore, type SeedTables } from './tables.ts';

const NICKNAMES = [
  'Thu Hà',
  'Minh Anh',
  'Ngọc Lan',
  'Chị Bảy Cần Thơ',
  'Hoàng Nam',
  'Bảo Trâm',
  'Đức Huy',
  'Mai Phương',
  'Quỳnh Như',
  'Thanh Tùng',
  'Hải Yến',
  'Khánh Linh',
  'Tuấn Kiệt',
  'Diễm My',
  'Phương Thảo',
  'Gia Bảo',
  'Lan Chi',
  'Mẹ Bin',
  'Mẹ Cún',
  'Bố Sóc',
  'Hồng Nhung',
  'Trà My',
  'Văn Dũng',
  'Kim Ngân',
  'Yến Nhi',
  'Thùy Dung',
  'Anh Khoa',
  'Bích Ngọc',
  'Nhật Minh',
  'Vy Vy',
];

interface Tone {
  stars: readonly number[];
  summaries: readonly string[];
  first: readonly string[];
  second: readonly string[];
}

const HAPPY_GROWN: Tone = {
  stars: [5, 5, 5, 4],
  summaries: [
    'Đáng tiền',
    'Mặc thích',
    'Sẽ mua thêm màu khác',
    'Đúng như mô tả',
    'Vải đẹp',
    'Rất ưng',
    'Mua lần thứ hai',
    'Vừa người',
  ],
  first: [
    'Mình cao 1m58 nặng 50 kg lấy cỡ M vừa khít, không phải sửa gì.',
    'Vải cầm chắc tay, mặc vào lại nhẹ hơn mình nghĩ.',
    'Lần đầu mua ở đây, mở gói ra thấy đường may gọn là yên tâm rồi.',
    'Màu ngoài đời trầm hơn trên hình một chút, mình lại thích thế.',
    'Đi làm cả ngày về vẫn phẳng, đồng nghiệp hỏi mua ở đâu.',
    'Giặt máy năm sáu lần rồi mà chưa thấy xù hay bai.',
    'Mua cho chồng, anh ấy mặc liền ba hôm không chịu thay.',
    'Mình mập bụng mà mặc che được, không bị bó.',
    'Mặc mát thật, trưa nắng chạy xe không bị dính lưng.',
    'Dáng đẹp, cắt khéo, nhìn gọn người hơn hẳn.',
  ],
  second: [
    'Giao nhanh, gói bằng túi giấy có mùi vải mới dễ chịu.',
    'Nhân viên tư vấn cỡ kỹ, hỏi cả chiều cao lẫn thói quen mặc.',
    'Giá này mà được chất vải vậy là quá ổn.',
    'Trừ một điểm vì hết màu mình thích, còn lại không chê gì.',
    'Đã đặt thêm một chiếc cho chị gái.',
    'Chỉ thừa cắt sạch, cúc khâu chắc.',
    'Lấy đúng bảng cỡ trên trang là vừa.',
    'Mong cửa hàng ra thêm màu xanh rêu.',
    'Người giao cho mở ra xem trước, rất thoải mái.',
    'Để mặc thêm vài tháng rồi quay lại kể tiếp.',
  ],
};
const HAPPY_SMALL: Tone = {
  stars: [5, 5, 4, 5],
  summaries: ['Bé thích lắm', 'Mềm', 'Giặt nhiều vẫn đẹp', 'Vải mát cho bé', 'Mẹ ưng', 'Bé mặc vừa'],
  first: [
    'Bé nhà mình da dễ mẩn mà mặc không sao cả.',
    'Con tự mặc được nên sáng đỡ một trận chiến.',
    'Vải mềm, không thấy tem cứng cọ vào cổ bé.',
    'Bé năm tuổi cao 1m10 mặc cỡ 110 vừa đẹp.',
    'Giặt chung với đồ người lớn vẫn không ra màu.',
    'Mặc đi học về lấm bùn, giặt máy là sạch.',
    'Con chọn màu, mẹ chọn vải, cả hai đều vui.',
    'Bà ngoại khen đường may kỹ, bà vốn khó tính.',
  ],
  second: [
    'Nên lấy dôi một cỡ nếu muốn mặc qua mùa sau.',
    'Giao đúng hẹn, gói cẩn thận, có thiệp nhỏ.',
    'Sẽ mua thêm cho em họ của bé.',
    'Giá vừa phải so với đồ trẻ em bây giờ.',
    'Cúc chắc, bấm êm, không phải loay hoay.',
    'Lần sau mong có thêm cỡ to hơn.',
    'Ảnh vẽ mà ngoài đời giống y, bất ngờ thật.',
  ],
};
const MIXED: Tone = {
  stars: [3, 4, 3],
  summaries: ['Tạm ổn', 'Được nhưng chưa hoàn hảo', 'Hơi rộng', 'Cần lưu ý cỡ'],
  first: [
    'Chất vải tốt nhưng mình lấy theo cân nặng thì hơi rộng.',
    'Màu sẫm hơn hình, nhìn quen rồi cũng được.',
    'Dài hơn mình tưởng, phải mang đi sửa một chút.',
    'Vải dày, mặc tháng này thì hơi nóng.',
  ],
  second: [
    'Đổi cỡ nhanh, không mất phí nên vẫn cho ba sao.',
    'Bạn nào nhỏ người nên lùi một cỡ.',
    'Giao chậm một ngày vì mưa, có gọi báo trước.',
    'Đợi giảm giá mua thêm thì hợp lý hơn.',
  ],
};
const UNHAPPY: Tone = {
  stars: [2, 1],
  summaries: ['Chưa ưng', 'Không hợp mình'],
  first: ['Mặc lên không hợp dáng mình, vai bị rộng.', 'Nhận nhầm màu so với đơn đặt.', 'Giặt lần đầu ra một ít màu.'],
  second: [
    'Cửa hàng nhận đổi ngay nên đỡ bực.',
    'Đã trả lại và được hoàn tiền sau bốn ngày.',
    'Mong kiểm kỹ hơn trước khi gửi.',
  ],
};

/** Shares of tones among all reviews; the rest is happy. */
const UNHAPPY_SHARE = 0.05;
const MIXED_SHARE = 0.2;
const MOST_REVIEWS = 6;
const PERCENT_PER_STAR = 20;

/** Adds none to six reviews a product, older ones more often reviewed; one customer never writes the same twice. */
export function addReviews(tables: SeedTables, products: readonly SeedProduct[]): void {
  let nextId = 1;
  for (const product of products) {
    const count = chance(`${product.sku}/reviewed`) < 0.4 ? 0 : between(`${product.sku}/reviews`, 1, MOST_REVIEWS - 1);
    const written = new Set<string>();
    for (let index = 0; index < count; index++) {
      const key = `${product.sku}/review/${index}`;
      const roll = chance(`${key}/tone`);
      const isSmall = product.world === 'tre-em' || product.world === 'em-be';
      const tone = roll < UNHAPPY_SHARE ? UNHAPPY : roll < MIXED_SHARE ? MIXED : isSmall ? HAPPY_SMALL : HAPPY_GROWN;
      const text = `${pick(`${key}/1`, tone.first)} ${pick(`${key}/2`, tone.second)}`;
      if (written.has(text)) continue;
      written.add(text);
      tables.add('review', {
        id: nextId++,
        product_id: product.id,
        nickname: pick(`${key}/who`, NICKNAMES),
        summary: pick(`${key}/summary`, tone.summaries),
        text,
        rating: pick(`${key}/stars`, tone.stars) * PERCENT_PER_STAR,
        status: 'approved',
        created_at: daysBefore(between(`${key}/day`, 0, product.ageDays)),
      });
    }
  }
}
