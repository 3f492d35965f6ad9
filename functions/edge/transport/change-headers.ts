/**
 * A response with other headers: itself where its headers may be changed, else a copy, as of what came from the network,
 * from a cache or by a redirect. A copy of every answer would cost more than a hit does otherwise.
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
