/** Names that only a network of its own resolves. */
const OWN_NETWORK = /\.(?:local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/i;
const PUBLIC_NAME = /^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/i;

/**
 * Whether the shop may send a request to this address of a stranger, of a search engine or of a hub: a public name over
 * https at the usual port, so neither a network address in any notation nor a name of an own network.
 */
export const isPublicAddress = ({ protocol, port, hostname, username, password }: URL): boolean =>
  protocol === 'https:' && !port && !username && !password && PUBLIC_NAME.test(hostname) && !OWN_NETWORK.test(hostname);
