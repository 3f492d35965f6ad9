/** Texts of the area `content`; see `../vi.ts` for the rule of the keys. */
export const content = {} as const;
