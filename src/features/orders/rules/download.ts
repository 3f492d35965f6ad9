/** A purchased download link. */
export interface Download {
  orderNumber: string;
  /** ISO 8601, UTC. */
  boughtAt: string;
  /** Address of the file; null while it may not be downloaded, and when the merchant sends it. */
  href: string | null;
  /** It is paid and available. */
  isReady: boolean;
  /** Remaining number of downloads; null for unlimited. */
  left: number | null;
}
