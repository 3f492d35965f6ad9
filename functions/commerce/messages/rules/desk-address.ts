/** The address of the desk for who calls the REST under `url`: both are the same Worker. */
export const deskAddress = (url: string): string => `${new URL(url).origin}/desk`;
