/** What the rules of a component style, by the attribute of its elements: elements (`li`) and classes (`.track`). */
type ScopedParts = Map<string, Set<string>>;

/** In place of an element and a class: a rule that styles any element of the component. */
const ANY = '*';

/** A compound selector up to the attribute of its component: `.track[data-s-43]`. */
const SCOPED = /([^\s>+~,(){}]*)\[(data-s-[a-z0-9]+)\]/g;
const PLAIN = /^([a-z][\w-]*)?((?:\.[\w-]+)*)$/;

/** The parts that each component of a style sheet styles. */
export function scopedParts(css: string): ScopedParts {
  const scopes: ScopedParts = new Map();
  for (const [, before = '', scope = ''] of css.matchAll(SCOPED)) {
    const [, element, classes = ''] = PLAIN.exec(before) ?? [];
    const [, first] = classes.split('.');
    const part = first ? `.${first}` : (element ?? ANY);
    scopes.set(scope, (scopes.get(scope) ?? new Set()).add(part));
  }
  return scopes;
}

/** Attributes as the compiler writes them: `class="track"`, `data-track`, `${add(path, `href`)}`; not a spread of many. */
const ATTRIBUTES =
  /(?:\s+[\w:@-]+(?:="[^"$]*")?|\$\{\w+\((?:[^`{}]|`[^`${}]*`)*?,\s*(?:`[\w-]+`|"[\w-]+"|'[\w-]+')\)\})*/.source;
const TAG = new RegExp(`<([a-z][a-z0-9]*)(${ATTRIBUTES}) (data-s-[a-z0-9]+)(?=[\\\\s/>])`, 'g');
const CLASS = / class="([^"]*)"/;
const WRITES_CLASSES = /(["'`])class(?::list)?\1\)/;

/**
 * The code of pages without the attribute on elements that no rule of their component styles, a tenth of the attributes'
 * bytes of a page. An element whose classes are known only in the page keeps it, and so does one that is not understood.
 */
export function withoutUnusedScopes(code: string, scopes: ScopedParts): string {
  return code.replace(TAG, (tag, element: string, attributes: string, scope: string) => {
    if (WRITES_CLASSES.test(attributes)) return tag;
    const parts = scopes.get(scope);
    const classes = CLASS.exec(attributes)?.[1]?.split(/\s+/) ?? [];
    const isStyled = parts?.has(ANY) || parts?.has(element) || classes.some((name) => parts?.has(`.${name}`));
    return isStyled ? tag : `<${element}${attributes}`;
  });
}
