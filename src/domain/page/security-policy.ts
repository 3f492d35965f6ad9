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
