/** The embedded backend's page of sent messages, under the shop's own address; null where that is switched off. */
export async function showOutbox(request: Request, env: StorefrontEnv): Promise<Response | null> {
  if (!env.COMMERCE) return null;
  const response = await env.COMMERCE.fetch(new Request(request.url, { method: request.method }));
  return response.ok ? response : null;
}
