/** Why a backup is not written or not restored: one sentence for the person who typed the command. */
export class BackupRefused extends Error {}

/** What every damage of a file has in common. */
export const damaged = (where: string): BackupRefused =>
  new BackupRefused(`The backup is not whole (${where}): it was cut off or changed. Nothing was changed.`);

/** What this version does not know, in a backup or in a shop. */
export const isNewer = (what: string): BackupRefused =>
  new BackupRefused(`It is of a newer version of the shop (${what}): update this one first. Nothing was changed.`);
