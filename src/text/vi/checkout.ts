/** Texts of the area `checkout`; see `../vi.ts` for the rule of the keys. */
export const checkout = {} as const;
