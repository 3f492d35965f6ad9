/** Maximum number of lists and objects within each other in JSON that a stranger sends: many more than any call has. */
const LEVELS_MAX = 64;

const OPENS = '[{';
const ENDS = ']}';

/**
 * Parses JSON that a stranger sent. Throws `SyntaxError` when it is invalid, and when it is nested so deeply that a
 * program which follows it by calling itself would fail. Every door of the storefront reads JSON by this function.
 */
export function parseJson(text: string): unknown {
  if (isNestedTooDeeply(text)) throw new SyntaxError('The JSON is nested too deeply');
  return JSON.parse(text);
}

function isNestedTooDeeply(text: string): boolean {
  let levels = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (inText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inText = false;
    } else if (letter === '"') inText = true;
    else if (OPENS.includes(letter)) {
      levels += 1;
      if (levels > LEVELS_MAX) return true;
    } else if (ENDS.includes(letter)) levels -= 1;
  }
  return false;
}
