import * as z from 'zod';
import { type Capability, EXTENDS, ProtocolRefusal, UCP_VERSION } from './protocol.ts';

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

/** What the platform of an agent tells of itself, as far as the shop reads it. */
export interface Platform {
  /** The address of its profile: who it is. */
  profile: string;
  /** Which versions it speaks, by capability. */
  capabilities: Readonly<Record<string, readonly string[]>>;
  /** Public keys as JSON Web Keys. */
  keys: readonly z.infer<typeof Key>[];
  /** Where it wants to hear of its orders; null for nowhere. */
  webhookUrl: string | null;
}

/**
 * The profile of a platform that was read from its address. Throws `ProtocolRefusal` for one that is none, or that
 * speaks another version of the protocol.
 */
export function readPlatform(address: string, document: unknown): Platform {
  const parsed = Profile.safeParse(document);
  if (!parsed.success) throw new ProtocolRefusal(422, 'profile_malformed', 'the profile is not valid');
  const { ucp, keys, signing_keys } = parsed.data;
  if (ucp.version !== UCP_VERSION)
    throw new ProtocolRefusal(
      422,
      'version_unsupported',
      `Protocol version ${ucp.version} is not supported. This business supports version ${UCP_VERSION}.`,
    );
  const capabilities = ucp.capabilities ?? {};
  const orders = capabilities['dev.ucp.shopping.order'] ?? [];
  return {
    profile: address,
    capabilities: Object.fromEntries(
      Object.entries(capabilities).map(([name, entries]) => [name, entries.map(({ version }) => version)]),
    ),
    keys: [...(keys ?? []), ...(signing_keys ?? [])],
    webhookUrl: orders.find(({ config }) => config?.webhook_url)?.config?.webhook_url ?? null,
  };
}

/** The capabilities that both sides speak in the same version; an extension without what it extends is left out. */
export function agreed(offered: readonly Capability[], platform: Platform): Capability[] {
  const shared = offered.filter((name) => platform.capabilities[name]?.includes(UCP_VERSION));
  return shared.filter((name) => EXTENDS[name]?.some((parent) => shared.includes(parent)) ?? true);
}

/** The agreed capabilities that an answer of this one names: itself, and what extends it. */
export const relevant = (capabilities: readonly Capability[], root: Capability): Capability[] =>
  capabilities.filter((name) => name === root || EXTENDS[name]?.includes(root));
