import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';

const OWN = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  OWN.addSubnet(net, prefix, 'ipv6');

/**
 * Whether a host is this machine or one of its network (private, loopback and link-local addresses), under whatever name.
 * Throws when the host has no address.
 */
export async function isOfOwnNetwork({ hostname }: URL): Promise<boolean> {
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  return addresses.some(({ address, family }) => OWN.check(address, family === 6 ? 'ipv6' : 'ipv4'));
}
