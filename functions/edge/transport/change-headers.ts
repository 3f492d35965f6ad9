/**
 * A response whose headers can be changed: the same one if they are mutable, else a copy, for example after a fetch,
 * from a cache or for a redirect. Copying every answer would cost more than the rest of a cache hit.
 */
export function changeHeaders(response: Response, change: (headers: Headers) => void): Response {
  try {
    change(response.headers);
    return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const copy = new Response(response.body, response);
    change(copy.headers);
    return copy;
  }
}
