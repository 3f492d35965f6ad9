/**
 * The common first words of all labels, so that a narrow list can show them once and then only the differences: `Áo
 * thun Be L` and `Áo thun Đen L` share `Áo thun`. Empty for fewer than two labels, or when one of them would have
 * nothing left.
 */
export function sharedStart(labels: readonly string[]): string {
  const [first, ...others] = labels.map((label) => label.split(' '));
  if (!first || others.length === 0) return '';
  const longest = Math.min(first.length, ...others.map(({ length }) => length)) - 1;
  let count = 0;
  while (count < longest && others.every((words) => words[count] === first[count])) count += 1;
  return first.slice(0, count).join(' ');
}

/**
 * These cards without the labels that all of them have: such a label tells none from another, as "Hàng mới" in the list
 * of what is new. A single card keeps its labels.
 */
export function withoutCommonLabels<Card extends { labels: readonly string[] }>(cards: readonly Card[]): Card[] {
  const [first, ...others] = cards;
  if (!first || others.length === 0) return [...cards];
  const common = new Set(first.labels.filter((label) => others.every(({ labels }) => labels.includes(label))));
  return cards.map((card) => ({ ...card, labels: card.labels.filter((label) => !common.has(label)) }));
}
