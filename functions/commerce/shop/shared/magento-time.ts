/** A moment as Magento writes it: `2026-11-22 13:28:29`, in UTC; null stays null. */
export const magentoTime = (iso: string | null): string | null => iso?.slice(0, 19).replace('T', ' ') ?? null;
