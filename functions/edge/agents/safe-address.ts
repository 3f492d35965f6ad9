/**
 * Whether the shop may request an address from a stranger: only public names over https. A shop on a local machine also
 * requests other local servers.
 */
export function isSafeAddress(url: URL, siteUrl: string): boolean {
  if (url.username || url.password) return false;
  if (isLoopback(url.hostname) && isLoopback(new URL(siteUrl).hostname)) return true;
  const isPublicName = /^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/i.test(url.hostname);
  const isOwnNet = /\.(?:local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/i.test(url.hostname);
  return url.protocol === 'https:' && !url.port && isPublicName && !isOwnNet;
}

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
