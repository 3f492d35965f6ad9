import * as z from 'zod';

/** Path of the list of files that a deployment serves from earlier builds. */
export const KEPT_LIST = '_astro/kept.json';

export const KeptFiles = z.object({
  /**
   * Path of a hashed file → the time when a newer build no longer had it, ms since the epoch; null for the newest
   * build.
   */
  files: z.record(z.string().regex(/^_astro\/[\w.@/-]+$/), z.number().nullable()),
  /** Earlier builds whose files are all served → the time when they were replaced, ms since the epoch. */
  builds: z.record(z.string().regex(/^\w+$/), z.number()),
});
export type KeptFiles = z.infer<typeof KeptFiles>;
