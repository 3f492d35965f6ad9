import type { APIRoute } from 'astro';
import { STORES } from '../../domain/content/content-paths.ts';

/** The folder of the store pages has no page itself: the store list is at its published address [ROUTE-004]. */
export const GET: APIRoute = ({ url, redirect }) => redirect(STORES + url.search, 301);
