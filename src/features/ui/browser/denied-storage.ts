/**
 * A browser inside another app may deny a page its storage, by an error or by none at all. Then the page has storage
 * that lasts as long as the page, so that no script has to expect a denial.
 */
export function replaceDeniedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      if (window[name]) continue;
    } catch {
      // Denied.
    }
    const kept = new Map<string, string>();
    const value = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, String(text)),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(window, name, { value, configurable: true });
  }
}
