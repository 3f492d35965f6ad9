import type { APIRoute } from 'astro';
import { STORES } from '../../features/links/rules/content-paths.ts';

/** The folder of the store pages has no page itself: the store list is at its published address. */
export const GET: APIRoute = ({ url, redirect }) => redirect(STORES + url.search, 301);
