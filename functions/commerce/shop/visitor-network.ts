const GROUPS_OF_ADDRESS = 8;
/** A /64: what one subscriber of IPv6 has all addresses of. */
const GROUPS_OF_NETWORK = 4;

/** The network that a visitor's address counts by: an IPv4 address, or the /64 of an IPv6 address. */
export function visitorNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS_OF_ADDRESS - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
