const INLINE = /<(script|style)(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = /^'sha(256|384|512)-/;

/** The hash source of an inline script or style with this text. */
export async function sourceOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}

/**
 * Reduces a policy with the hashes of all inline scripts and styles of the build to those in `html`. Nothing new is
 * allowed except `added`: by directive, the sources of what the server itself inserts.
 */
export async function narrowPolicy(
  policy: string,
  html: string,
  added: Readonly<Record<string, readonly string[]>> = {},
): Promise<string> {
  const texts = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => text));
  const held = new Set(await Promise.all([...texts].map(sourceOf)));
  const directives = policy.split(';').map((directive) => {
    const [name, ...sources] = directive.trim().split(/\s+/);
    const kept = sources.filter((source) => !HASH.test(source) || held.has(source));
    return [name, ...kept, ...(added[name ?? ''] ?? [])].join(' ');
  });
  return directives.filter((directive) => directive && !isDefault(directive, directives)).join('; ');
}

/** Whether a directive allows exactly what `default-src` allows and is therefore redundant. */
function isDefault(directive: string, directives: readonly string[]): boolean {
  const [name = '', ...sources] = directive.split(' ');
  const standard = directives.find((other) => other.startsWith('default-src '));
  return name.endsWith('-src') && name !== 'default-src' && standard === ['default-src', ...sources].join(' ');
}

/** A script or style with its text, or the opening tag of an element; each with all its attributes. */
const TAG = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<[a-z][a-z0-9-]*(?:\s+[^\s"'<>=/]+(?:="[^"]*")?)*\s*\/?>/g;

/** The beginning of a value that contains markup. */
const MARKED_VALUE = /="[^"<>]*[<>]/;

/**
 * The same page, in which no value of an attribute looks like markup. Astro writes `<` and `>` into attributes as they
 * are, which browsers read correctly; but the page is completed by searching its text, and a stranger may choose such a
 * value, for example by a search. Must be the first that is done with a rendered page.
 */
export function withPlainValues(html: string): string {
  // Hardly any page has such a value, and to look for one takes half as long as to read all tags.
  if (!MARKED_VALUE.test(html)) return html;
  return html.replace(TAG, (tag, hasText?: string) =>
    hasText || (tag.lastIndexOf('<') === 0 && tag.indexOf('>') === tag.length - 1) ? tag : plainValues(tag),
  );
}

const plainValues = (tag: string) =>
  tag.replace(/"[^"]*"/g, (value) => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
