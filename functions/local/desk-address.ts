/** What a command prints about the desk of the shop that it serves: its address, and an editor of the default shop to sign in as. */
export const deskAddress = (port: number): string =>
  `http://localhost:${port}/desk  bien-tap@chi.example  Len-Vai-2026  (docs/desk.md)`;
