/** A time in Magento's format: `2026-11-22 13:28:29`, UTC; null stays null. */
export const magentoTime = (iso: string | null): string | null => iso?.slice(0, 19).replace('T', ' ') ?? null;
