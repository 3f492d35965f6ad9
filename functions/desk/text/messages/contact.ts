/** Texts of the answers to visitors' messages. */
export const contact = {
  answers: 'Trả lời',
  words: 'Thư trả lời',
  to: 'Thư đi đến %{email}, kèm lời nhắn của khách.',
  send: 'Gửi thư trả lời',
  sent: 'Đã gửi thư trả lời.',
  close: 'Đã xong, không cần trả lời',
  open: 'Đánh dấu chưa trả lời',
};
