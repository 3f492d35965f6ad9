/** The raw value of a request's cookie; undefined when there is none with that name. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The decoded value of a request's cookie; undefined when there is none, or when it cannot be decoded. */
export function readCookieText(request: Request, name: string): string | undefined {
  try {
    return decodeURIComponent(readCookie(request, name) ?? '') || undefined;
  } catch {
    return undefined;
  }
}
