/** One alternative of the pattern: `((^|,)cat_p_12(,|$))`. */
const ALTERNATIVE = /^\(\(\^\|,\)([\w.-]{1,100})\(,\|\$\)\)$/;
const MAX_TAGS = 2000;

/**
 * The tags in Magento's `X-Magento-Tags-Pattern`: `((^|,)cat_p_12(,|$))|((^|,)cat_c_7(,|$))`, or `.*` for everything,
 * returned as `['*']`. The pattern is parsed as a list and never executed. Null for anything else.
 */
export function tagsOfPattern(pattern: string): string[] | null {
  if (pattern === '.*') return ['*'];
  const tags = pattern.split(')|(').map((part, index, parts) => {
    // Splitting removes a bracket at each inner end, so they are added again before each part is parsed.
    const whole = `${index > 0 ? '(' : ''}${part}${index < parts.length - 1 ? ')' : ''}`;
    return ALTERNATIVE.exec(whole)?.[1];
  });
  if (!tags.length || tags.length > MAX_TAGS || tags.some((tag) => tag === undefined)) return null;
  return tags.filter((tag) => tag !== undefined);
}
