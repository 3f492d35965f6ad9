import { ORDER_PROBLEMS } from './order-problems.ts';

/** Messages of the REST about a field, with their Vietnamese text. */
const FIELD_PROBLEMS: [RegExp, string][] = [
  [/^(?:is missing|Required|Invalid input: expected string)/i, 'Cần điền ô này.'],
  [/is longer than (\d+) characters/, 'Dài quá $1 ký tự: hãy viết ngắn lại.'],
  [/is less than (-?[\d.]+)/, 'Nhỏ hơn $1.'],
  [/is more than (-?[\d.]+)/, 'Lớn hơn $1.'],
  [/is not a (?:whole )?number/, 'Đây không phải là số.'],
  [/is not a date/, 'Đây không phải là ngày giờ.'],
  [/another one has it|there is one already/, 'Đã có bản khác dùng giá trị này: hãy chọn giá trị khác.'],
  [/others refer to it/, 'Nơi khác còn dùng đến, nên chưa xóa được.'],
  [/^there is no \w+ (.+)/, 'Không tìm thấy “$1”: hãy chọn lại từ danh sách.'],
  [/needs at least (\d+) characters/, 'Mật khẩu cần ít nhất $1 ký tự.'],
  [/different classes of characters/, 'Mật khẩu cần chữ thường, chữ hoa và số hoặc dấu.'],
  [/too common/, 'Mật khẩu này quá dễ đoán: hãy chọn mật khẩu khác.'],
  [/email address, name/, 'Mật khẩu không được là tên hay địa chỉ thư của chính mình.'],
  [/one owner must stay/, 'Phải còn ít nhất một chủ tiệm đang hoạt động.'],
  [/is before the start/, 'Kết thúc phải sau lúc bắt đầu.'],
  [/is no address of a page/, 'Đây không phải là địa chỉ trang.'],
  [/^The password is wrong/, 'Sai mật khẩu.'],
  [/is no e-mail address/, 'Đây không phải là địa chỉ thư.'],
];

/** Why a field was refused, in Vietnamese; a message without a translation is shown as the REST wrote it. */
export function fieldProblem(details: string): string {
  for (const [pattern, words] of FIELD_PROBLEMS) {
    const found = pattern.exec(details);
    if (found) return words.replace('$1', found[1] ?? '');
  }
  return `Chưa đúng: ${details}`;
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
const WORDS: Record<string, string> = {
  ...ORDER_PROBLEMS,
  'The address or the password is wrong, or the account is closed for a while.':
    'Sai địa chỉ thư hoặc mật khẩu, hoặc tài khoản đang tạm khóa.',
  'The code is wrong or was used already.': 'Mã không đúng hoặc đã dùng rồi: hãy đợi mã mới.',
  'The storefront keeps no copy of it.': 'Cửa hàng không lưu bản nào của mục này.',
  'This change cannot be taken back.': 'Thay đổi này không hoàn tác được.',
  'The change was taken back already.': 'Thay đổi này đã được hoàn tác rồi.',
  'The picture is of no kind that the shop shows.': 'Chỉ nhận ảnh JPEG, PNG, WebP hoặc AVIF.',
  'The file is no film and no captions that the shop plays.': 'Chỉ nhận phim MP4 hoặc WebM, và phụ đề WebVTT (.vtt).',
  'The film %source belongs to another video.': 'Phim này đã thuộc về một video khác: hãy chọn phim khác.',
  'The record was changed by somebody else.': 'Người khác vừa lưu bản này. Hãy xem bản mới rồi sửa tiếp.',
};

/** The message for a failed call, by its HTTP status and the backend's message. */
export const problemOf = (status: number, message = ''): string => WORDS[message] ?? PROBLEMS[status] ?? OURS;
