import * as z from 'zod';
import {
  type Agreed,
  type Capability,
  EXTENDS,
  ProtocolRefusal,
  readVersion,
  VERSIONS,
  type Version,
} from './protocol.ts';

const Entry = z.looseObject({
  version: z.string(),
  config: z
    .looseObject({ webhook_url: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});
const Key = z.looseObject({ kid: z.string(), kty: z.string() });
const Keys = z.array(Key).max(50).optional();
const Profile = z.looseObject({
  ucp: z.looseObject({
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    capabilities: z.record(z.string(), z.array(Entry).max(20)).optional(),
  }),
  keys: Keys,
  signing_keys: Keys,
});

/** The part of a platform's profile that the shop reads. */
export interface Platform {
  /** Address of the profile; it identifies the platform. */
  profile: string;
  /** The version of the protocol in which it asks. */
  version: Version;
  /** Supported versions, by capability. */
  capabilities: Readonly<Record<string, readonly string[]>>;
  /** Public keys as JSON Web Keys. */
  keys: readonly z.infer<typeof Key>[];
  /** Address to which order updates are sent; null for none. */
  webhookUrl: string | null;
}

/**
 * Reads the profile of a platform that was loaded from `address`. Throws `ProtocolRefusal` for an invalid profile, and
 * for another version of the protocol.
 */
export function readPlatform(address: string, document: unknown): Platform {
  const parsed = Profile.safeParse(document);
  if (!parsed.success) throw new ProtocolRefusal(422, 'profile_malformed', 'the profile is not valid');
  const { ucp, keys, signing_keys } = parsed.data;
  const version = readVersion(ucp.version);
  if (!version)
    throw new ProtocolRefusal(
      422,
      'version_unsupported',
      `Protocol version ${ucp.version} is not supported. This business supports versions ${VERSIONS.join(' and ')}.`,
    );
  const capabilities = ucp.capabilities ?? {};
  const orders = capabilities['dev.ucp.shopping.order'] ?? [];
  return {
    profile: address,
    version,
    capabilities: Object.fromEntries(
      Object.entries(capabilities).map(([name, entries]) => [name, entries.map(({ version }) => version)]),
    ),
    keys: [...(keys ?? []), ...(signing_keys ?? [])],
    webhookUrl: orders.find(({ config }) => config?.webhook_url)?.config?.webhook_url ?? null,
  };
}

/**
 * The capabilities that both sides support in the version of the platform. An extension is left out if the capability that
 * it extends is missing.
 */
export function agreed(offered: readonly Capability[], { version, capabilities }: Platform): Agreed {
  const shared = offered.filter((name) => capabilities[name]?.includes(version));
  const hasParent = (name: Capability) => EXTENDS[version][name]?.some((parent) => shared.includes(parent)) ?? true;
  return { version, capabilities: shared.filter(hasParent) };
}

/** What is agreed on `root`: itself and its extensions. */
export const relevant = ({ version, capabilities }: Agreed, root: Capability): Agreed => ({
  version,
  capabilities: capabilities.filter((name) => name === root || EXTENDS[version][name]?.includes(root)),
});
