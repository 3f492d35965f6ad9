/** Browsers by a part of their name in a request, the special ones before those that they pretend to be. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bcoc_coc_browser\//i, 'Cốc Cốc'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const MOST_LETTERS = 500;

/** The browser and the system of a `User-Agent`, such as `Chrome, Windows`, by which a person knows a device; empty for others. */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, MOST_LETTERS);
  return [BROWSERS, SYSTEMS].flatMap((names) => names.find(([pattern]) => pattern.test(text))?.[1] ?? []).join(', ');
}
