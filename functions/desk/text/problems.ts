import { isRefusalCode, type RefusalCode } from '../../../src/kernel/web/refusals.ts';
import { ORDER_PROBLEMS } from './order-problems.ts';

/** Why the REST refused something: `value` is the number or the text that belongs to the code. */
interface Refusal {
  code?: unknown;
  value?: unknown;
}

/** Letters of a file that cannot be read back. */
const LETTERS = 'Chữ trong ô này đã hỏng: hãy lưu lại tệp gốc dạng “CSV UTF-8”.';
const OTHER_PROBLEM = 'Giá trị này không dùng được: hãy xem lại ô này.';
/** Why a field was refused, by the code of the REST; `$1` is its value. */
const FIELD_PROBLEMS: Partial<Record<RefusalCode, string>> = {
  FIELD_INVALID: OTHER_PROBLEM,
  FIELD_MISSING: 'Cần điền ô này.',
  FIELD_TOO_LONG: 'Dài quá $1 ký tự: hãy viết ngắn lại.',
  FIELD_TOO_MANY: 'Nhiều hơn $1 mục: hãy bỏ bớt.',
  FIELD_TOO_SMALL: 'Nhỏ hơn $1.',
  FIELD_NOT_ABOVE: 'Phải lớn hơn $1.',
  FIELD_TOO_BIG: 'Lớn hơn $1.',
  FIELD_NO_NUMBER: 'Đây không phải là số.',
  FIELD_NO_DATE: 'Đây không phải là ngày giờ.',
  FIELD_NO_HOUR: 'Giờ phải từ 00:00 đến 24:00, như 08:30.',
  FIELD_NO_FLAG: 'Chỉ nhận có hoặc không.',
  FIELD_NO_CHOICE: '“$1” không có trong các giá trị được nhận: hãy chọn lại.',
  FIELD_NO_ID: 'Đây không phải là số thứ tự của một bản ghi.',
  FIELD_NO_ATTRIBUTE: 'Đây không phải là mã thuộc tính.',
  FIELD_NO_MOBILE: 'Đây không phải là số di động.',
  FIELD_NO_FILM: 'Chỉ nhận phim MP4 hoặc WebM.',
  FIELD_NO_GTIN: 'Đây không phải là mã GTIN: mã có 8, 12, 13 hoặc 14 chữ số.',
  FIELD_NO_WAYBILL: 'Đây là số đơn hoặc mã hàng, không phải mã vận đơn: hãy quét mã của hãng vận chuyển.',
  TAX_CODE_INVALID:
    'Đây không phải là mã số thuế: hãy xem lại từng chữ số (10 số, 13 số của chi nhánh, hoặc 12 số của hộ kinh doanh).',
  REGISTRATION_INVALID: 'Cần địa chỉ ở online.gov.vn của Bộ Công Thương.',
  FREE_SHIPPING_UNKEPT: 'Chưa có cách giao hàng nào miễn phí, nên lời hứa này không giữ được.',
  STAFF_KNOWN: 'Người có địa chỉ này đã có tài khoản: mở tên ở Người của tiệm.',
  INVITATION_WAITS: 'Địa chỉ này đã có lời mời đang chờ: hãy gửi lại hoặc rút lời mời ấy.',
  PAYMENT_NO_KEYS:
    'Cửa hàng chưa có khóa của cổng thanh toán này nên khách không trả được: hãy đặt khóa trước (xem lời bên trên).',
  PAYMENT_NONE: 'Phải còn ít nhất một cách thanh toán mà khách dùng được.',
  VOUCHER_NOT_RUNNING: 'Phiếu này đang tắt, đã hết hoặc chưa tới ngày, nên người đăng ký không nhận được gì.',
  FIELD_NO_COLUMN: 'Cột này không có trong bảng: hãy bỏ cột.',
  FIELD_NO_ROW: 'Cửa hàng chưa có dòng này; dòng mới cần thêm: $1.',
  FIELD_WRONG_KIND: 'Sai dạng dữ liệu: hãy điền lại.',
  FIELD_NO_FIT: 'Các giá trị này không đi cùng nhau được.',
  FIELD_TAKEN: 'Đã có bản khác dùng giá trị này: hãy chọn giá trị khác.',
  FIELD_IN_USE: 'Nơi khác còn dùng đến, nên chưa xóa được.',
  FIELD_UNKNOWN: 'Không tìm thấy “$1”: hãy chọn lại từ danh sách.',
  FIELD_GONE: 'Bản này đã bị xóa.',
  FIELD_LAST_OWNER: 'Phải còn ít nhất một chủ tiệm đang hoạt động.',
  FIELD_BEFORE_START: 'Kết thúc phải sau lúc bắt đầu.',
  ADDRESS_INVALID: 'Địa chỉ chỉ có chữ không dấu, số và dấu gạch nối, như “tet-2027”.',
  ADDRESS_OF_SHOP: 'Địa chỉ này là trang của chính cửa hàng: hãy chọn địa chỉ khác.',
  ADDRESS_HELD: 'Địa chỉ này đã là của “$1”: hãy chọn địa chỉ khác.',
  ADDRESS_REPLACED: 'Địa chỉ này đã có nơi khác dùng. Có thể dùng “$1”.',
  ADDRESS_TAKEN: 'Địa chỉ này đã có nơi khác dùng: hãy chọn địa chỉ khác.',
  PASSWORD_SHORT: 'Mật khẩu cần ít nhất $1 ký tự.',
  PASSWORD_SIMPLE: 'Mật khẩu cần chữ thường, chữ hoa và số hoặc dấu.',
  PASSWORD_COMMON: 'Mật khẩu này quá dễ đoán: hãy chọn mật khẩu khác.',
  PASSWORD_OWN_NAME: 'Mật khẩu không được là tên hay địa chỉ thư của chính mình.',
  PASSWORD_WRONG: 'Sai mật khẩu.',
  PATH_WITH_FRAGMENT: 'Bỏ phần sau dấu #; sau dấu ? cần một giá trị, như ?p=12.',
  PATH_NOT_OWN: 'Đây không phải là đường dẫn của cửa hàng.',
  PATH_OF_SHOP: 'Đây là trang của chính cửa hàng, không chuyển hướng được.',
  DEAL_PRICE_HIGH: 'Giá giờ vàng phải thấp hơn giá bán ($1 đ).',
  PATH_CIRCLE: 'Các chuyển hướng dẫn vòng quanh: $1.',
  PATH_CHAIN: 'Chuỗi chuyển hướng dài quá $1 bước: hãy trỏ thẳng đến trang cuối.',
  PATH_NO_PAGE: 'Đây không phải là địa chỉ trang.',
  EMAIL_INVALID: 'Đây không phải là địa chỉ thư.',
  PHONE_INVALID: 'Đây không phải là số điện thoại.',
  NUMBER_TWO_MEANINGS: '“$1” có thể hiểu hai cách: hãy chọn cách viết số trong tệp.',
  PRICE_WITH_FRACTION: 'Tiền đồng không có số lẻ.',
  PRICE_ZERO: 'Giá là 0 đ: nếu đúng vậy, hãy đánh dấu là đã xem.',
  PRICE_LOW: 'Giá $1 đ thấp hơn 1.000 đ: nếu đúng vậy, hãy đánh dấu là đã xem.',
  PRICE_FAR_OFF: 'Lệch từ 100 lần so với giá đang bán ($1 đ): nếu đúng vậy, hãy đánh dấu là đã xem.',
  NO_OWN_PRICE: 'Sản phẩm này không có giá riêng: giá là của từng món.',
  SPECIAL_PRICE_HIGH: 'Giá khuyến mãi cao hơn giá bán ($1 đ): nếu đúng vậy, hãy đánh dấu là đã xem.',
  STOCK_UNBUYABLE:
    'Có $1 cái nhưng đang đánh dấu hết hàng nên không ai mua được: hãy thêm cột còn hàng (is_in_stock), hoặc đánh dấu là đã xem.',
  CELL_ERROR: '“$1” là lỗi của bảng tính: hãy sửa ô này.',
  CELL_SHORTENED: '“$1” là số bị bảng tính rút gọn: hãy để cột này ở dạng văn bản rồi nhập lại mã.',
  LETTERS_LOST: LETTERS,
  LETTERS_MISREAD: LETTERS,
};

/** Why a field was refused, in Vietnamese. */
export function fieldProblem({ code, value }: Refusal): string {
  const known = isRefusalCode(code) ? FIELD_PROBLEMS[code] : undefined;
  return (known ?? OTHER_PROBLEM).replace('$1', () => String(value ?? ''));
}

/** The message for a failed call, by its HTTP status; 0: there was no answer. */
const PROBLEMS: Record<number, string> = {
  0: 'Mất kết nối. Những gì đã nhập vẫn còn đây: hãy thử lại khi có mạng.',
  400: 'Có chỗ chưa đúng: xem các ô được đánh dấu.',
  401: 'Phiên làm việc đã hết: hãy đăng nhập lại.',
  403: 'Vai trò của bạn không được làm việc này. Hãy nhờ chủ tiệm.',
  404: 'Không tìm thấy: có thể ai đó đã xóa.',
  409: 'Người khác vừa lưu bản này. Hãy xem bản mới rồi sửa tiếp.',
  413: 'Tệp quá lớn.',
  429: 'Thử quá nhiều lần: hãy đợi vài phút.',
};
const OURS = 'Máy chủ gặp lỗi. Hãy thử lại sau ít phút.';
const REASONS: Partial<Record<RefusalCode, string>> = {
  ...ORDER_PROBLEMS,
  SIGN_IN_FAILED: 'Sai địa chỉ thư hoặc mật khẩu, hoặc tài khoản đang tạm khóa.',
  CODE_WRONG: 'Mã không đúng hoặc đã dùng rồi: hãy đợi mã mới.',
  NO_COPY: 'Cửa hàng không lưu bản nào của mục này.',
  CANNOT_UNDO: 'Thay đổi này không hoàn tác được.',
  UNDONE_ALREADY: 'Thay đổi này đã được hoàn tác rồi.',
  PICTURE_KIND: 'Chỉ nhận ảnh JPEG, PNG, WebP hoặc AVIF.',
  PICTURE_PIXELS: 'Ảnh có quá nhiều điểm ảnh. Bạn thu nhỏ ảnh rồi gửi lại nhé.',
  PICTURE_BROKEN: 'Tệp ảnh bị hỏng hoặc thiếu. Bạn chọn lại ảnh nhé.',
  FILM_KIND: 'Chỉ nhận phim MP4 hoặc WebM, và phụ đề WebVTT (.vtt).',
  FILM_TAKEN: 'Phim này đã thuộc về một video khác: hãy chọn phim khác.',
  INVITATION_UNKNOWN:
    'Đường dẫn này không mở được lời mời nào. Hãy mở đúng đường dẫn trong thư mời mới nhất, hoặc xin chủ tiệm gửi lại.',
  INVITATION_USED: 'Lời mời này đã được nhận rồi: hãy đăng nhập bằng mật khẩu đã đặt.',
  INVITATION_OVER: 'Lời mời đã quá 7 ngày nên không dùng được nữa: hãy xin chủ tiệm gửi lại.',
  INVITATION_WITHDRAWN: 'Chủ tiệm đã rút lời mời này.',
  RECORD_CHANGED: 'Người khác vừa lưu bản này. Hãy xem bản mới rồi sửa tiếp.',
};

/** The message for a failed call, by its HTTP status and the code of the REST. */
export const problemOf = (status: number, code?: unknown): string =>
  (isRefusalCode(code) ? REASONS[code] : undefined) ?? PROBLEMS[status] ?? OURS;

/** Whether the staff of the desk read a text of their own for this code. */
export const hasDeskText = (code: RefusalCode): boolean =>
  REASONS[code] !== undefined || FIELD_PROBLEMS[code] !== undefined;
