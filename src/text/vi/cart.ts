/** Texts of the area `cart`; see `../vi.ts` for the rule of the keys. */
export const cart = {} as const;
