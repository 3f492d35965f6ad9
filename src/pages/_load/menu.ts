/** How long a copy of the menu is fresh, and may be shown while it is renewed, in seconds; a change purges it. */
export const SHELL_LIFE = { maxAge: 3600, swr: 86_400, tags: ['menu'] };
