import * as z from 'zod';

/** Below the shop's address: what a deployment serves of the builds before it. */
export const KEPT_LIST = '_astro/kept.json';

export const KeptFiles = z.object({
  /** Path of a hashed file → the moment a newer build had it no more, ms since the epoch; null for the newest build. */
  files: z.record(z.string().regex(/^_astro\/[\w.@/-]+$/), z.number().nullable()),
  /** Earlier builds all of whose files are served → the moment they were replaced, ms since the epoch. */
  builds: z.record(z.string().regex(/^\w+$/), z.number()),
});
export type KeptFiles = z.infer<typeof KeptFiles>;
