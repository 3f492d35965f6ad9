const flags = { is_active: 'Hiện trên cửa hàng', active: 'Hiện trên cửa hàng', position: 'Thứ tự' };
/** Fields that every page has. */
export const meta = { meta_title: 'Tiêu đề cho máy tìm kiếm', meta_description: 'Mô tả cho máy tìm kiếm' };
/** The texts of a post. */
export const article = {
  summary: 'Tóm tắt',
  layout: 'Bố cục',
  lead: 'Đoạn mở đầu (chữ đậm, thay cho tóm tắt ở đầu bài)',
  content: 'Nội dung',
};
/** The name of a kind of records, with the names of its fields. */
export const named = <Fields extends Record<string, string>>(name: string, fields: Fields) => ({
  name,
  empty: `Chưa có ${name.charAt(0).toLowerCase()}${name.slice(1)} nào.`,
  fields: { ...flags, ...fields },
});
/** The names of fields within a list. */
export const nested = (list: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, label]) => [`${list}.${name}`, label]));
