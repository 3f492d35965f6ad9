import type { APIRoute } from 'astro';
import { STORES } from '../../domain/content/content-paths.ts';

/** The folder of the shops' pages has no page of its own: the list of shops is at its published address [ROUTE-004]. */
export const GET: APIRoute = ({ url, redirect }) => redirect(STORES + url.search, 301);
