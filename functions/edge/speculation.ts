/** Links under a pointer are fetched ahead; the browser itself skips this on save-data. Private and acting paths are left out. */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: ['/_actions/*', '/gio-hang*', '/checkout*', '/customer*', '/media/*', '/*\\?*login=*'],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** The document that the `Speculation-Rules` header of every page points to; inline rules would break the CSP. */
export function speculationRules(): Response {
  return new Response(JSON.stringify(RULES), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  });
}
