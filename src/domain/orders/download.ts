/** One link of something that was bought to be loaded down. */
export interface Download {
  orderNumber: string;
  /** ISO 8601, UTC. */
  boughtAt: string;
  /** Where the file is; null while it may not be loaded, and where the merchant sends it. */
  href: string | null;
  /** It is paid for and there to be had. */
  isReady: boolean;
  /** How often it may still be loaded; null for as often as one likes. */
  left: number | null;
}
