import { named } from './named.ts';

/** Names of what leads people to the shop: redirects, messages, words of the search. */
export const reach = {
  urlRewrite: named('Chuyển hướng', {
    request_path: 'Địa chỉ cũ',
    target_path: 'Dẫn đến',
    redirect_type: 'Cách chuyển',
  }),
  contactMessage: named('Lời nhắn của khách', {
    name: 'Người gửi',
    created_at: 'Gửi lúc',
    telephone: 'Điện thoại',
    email: 'Địa chỉ thư',
    comment: 'Lời nhắn',
    status: 'Đã làm gì',
  }),
  searchMeaning: named('Từ tìm kiếm', {
    kind: 'Loại',
    phrases: 'Khách gõ',
    target: 'Máy hiểu là',
    is_active: 'Đang dùng',
  }),
};
