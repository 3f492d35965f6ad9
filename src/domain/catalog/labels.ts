/**
 * The words that all labels start with, so that a narrow list can say them once and show what differs: `Áo thun Be L`
 * and `Áo thun Đen L` share `Áo thun`. Empty for fewer than two labels, or where one of them would have nothing left.
 */
export function sharedStart(labels: readonly string[]): string {
  const [first, ...others] = labels.map((label) => label.split(' '));
  if (!first || others.length === 0) return '';
  const longest = Math.min(first.length, ...others.map(({ length }) => length)) - 1;
  let count = 0;
  while (count < longest && others.every((words) => words[count] === first[count])) count += 1;
  return first.slice(0, count).join(' ');
}
