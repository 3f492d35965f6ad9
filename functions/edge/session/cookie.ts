/** The value of a cookie of a request as it was sent; undefined when it has none of that name. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
