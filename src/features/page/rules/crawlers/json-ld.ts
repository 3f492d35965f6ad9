/** The vocabulary of the structured data. */
export const CONTEXT = 'https://schema.org';

/** All structured data of a page as one graph. */
export function jsonLdGraph(nodes: readonly unknown[]) {
  return { '@context': CONTEXT, '@graph': nodes };
}

/** JSON for a `<script type="application/ld+json">`; no text in it can close the script or open a comment. */
export function serializeJsonLd(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
