/** Texts of the area `catalog`; see `../vi.ts` for the rule of the keys. */
export const catalog = {} as const;
