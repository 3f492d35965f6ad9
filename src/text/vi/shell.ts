/** Texts of the area `shell`; see `../vi.ts` for the rule of the keys. */
export const shell = {} as const;
