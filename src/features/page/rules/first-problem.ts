const WRONG_FIELD = /<(?:input|select|textarea)\b(?![^>]*\stype="hidden")[^>]*\saria-invalid="true"/;
const MESSAGE = /<\w+\b(?![^>]*\s(?:hidden|tabindex)\b)[^>]*\srole="alert"(?![^>]*\shidden\b)(?=[^>]*>\s*(?!\s|<\/))/;

/**
 * The page that answers a refused form, with the focus on its first wrong field, else on its message: the browser
 * scrolls there, and a screen reader reads it, also without scripts. A page without either stays as it is. The address
 * of such a form must have no fragment, because a browser then ignores `autofocus`.
 */
export function withFocusOnProblem(html: string): string {
  const marked = html.replace(WRONG_FIELD, (field) => `${field} autofocus`);
  return marked === html ? html.replace(MESSAGE, (message) => `${message} tabindex="-1" autofocus`) : marked;
}
