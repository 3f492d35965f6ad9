/** Encodes typed values for a cookie in a compact form; percent-encoding would make Vietnamese text too long. */
export function encodeDraft(values: Record<string, string>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Decodes what `encodeDraft` wrote; empty for anything else. */
export function decodeDraft(value: string | undefined): Record<string, string> {
  if (!value) return {};
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    const draft: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof draft !== 'object' || draft === null) return {};
    return Object.fromEntries(
      Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
