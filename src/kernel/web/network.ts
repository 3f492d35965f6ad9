/** Number of IPv6 address groups that identify a subscriber's network: 4 × 16 = 64 bits. */
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;
/** An IPv4 address in IPv6 notation. */
const MAPPED = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/;

/**
 * The network that rate limits count a visitor by: an IPv4 address, or the /64 network of an IPv6 subscriber.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const lower = address.toLowerCase();
  const mapped = MAPPED.exec(lower)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = lower.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, ALL_GROUPS - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
