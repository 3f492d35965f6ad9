/** `chỉ` is also the Vietnamese word for "only" and a part of "chỉ đường", the way to a place. */
const ONLY = /^Chỉ (?:một|có|còn|đánh giá|hiện|bạn và|đường|nhận (?:ảnh|phim|có)|điền|chọn|vào|gửi một thông báo giả)/;
/** Keys of texts, and what a middleware answers: programs compare these sentences, and nobody reads them. */
const WIRE = [
  'C Point locked, complete another transaction first',
  'C Points cannot exceed order total',
  'C Point is not available',
  'Deleting C Point failed',
  'enter C Point number',
  'too many C Points',
  'C Point locked',
];

/** The names of a shop and of its points in texts, each with what follows; none when a text only means something else. */
export function namesIn(texts: readonly string[], shop: string, points: string): string[] {
  const name = new RegExp(`(?<![\\p{L}\\p{N}])${shop}(?![\\p{L}\\p{N}])`, 'gu');
  return texts.flatMap((text) => {
    const read = WIRE.reduce((left, sentence) => left.replaceAll(sentence, ''), text);
    const shops = [...read.matchAll(name)].map(({ index }) => read.slice(index)).filter((rest) => !ONLY.test(rest));
    const named = [...read.matchAll(new RegExp(points, 'g'))].map(({ index }) => read.slice(index));
    return [...shops, ...named].map((each) => each.slice(0, 60));
  });
}
