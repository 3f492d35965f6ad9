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
