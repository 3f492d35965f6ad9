/** Texts of failures; see `../vi.ts` for the rule of the keys. */
export const errors = {
  'Something went wrong': 'Đã có lỗi xảy ra. Bạn thử lại sau ít giây nhé.',
  'This page could not be found': 'Không tìm thấy trang này',
} as const;
