/** The longest name that the store of files knows, in bytes. */
const PATH_BYTES_MAX = 1024;

/** Whether the store of files knows names of this length; it fails for a longer one. */
export const canBeStored = (path: string): boolean => new TextEncoder().encode(path).length <= PATH_BYTES_MAX;
