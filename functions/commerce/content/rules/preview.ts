import { PREVIEW_TOKEN_LENGTH_MAX, signPreview } from '../../../../src/kernel/web/preview-signature.ts';
import type { CommerceEnv } from '../../env.ts';
import type { WireRow } from '../../tables/check.ts';
import { isDevelopment } from '../../transport/rules/development.ts';
import { isSameSecret } from '../../transport/rules/secret.ts';
import type { DraftKey } from '../db/drafts.ts';
import { draftedRecord } from './drafts.ts';

/** How long a preview link is valid. */
const LIFE_MS = 60 * 60_000;
/** The header in which the storefront passes the preview token on. */
const HEADER = 'x-preview';
/** Used on a local machine without a configured secret. */
const MADE_UP = 'preview on one’s own machine';

/** The secret that signs preview links; both Workers have it. Null: previews are disabled. */
function secretOf(env: CommerceEnv): string | null {
  const shared = env.PHONE_KEY || env.VISITOR_SECRET;
  return shared || (isDevelopment(env) ? MADE_UP : null);
}

/**
 * A token for the preview of one record at one page of the shop, valid for an hour; null without a secret. `desk` is the
 * origin of the desk, the only site that may show the page in a frame.
 */
export async function previewToken(
  env: CommerceEnv,
  { resource, record }: DraftKey,
  { path, desk }: { path: string; desk: string },
  now: Date,
): Promise<string | null> {
  const secret = secretOf(env);
  if (!secret) return null;
  // As the storefront reads it from the address: the path is ASCII there.
  const page = btoa(new URL(path, 'http://shop').pathname);
  const text = `${resource}.${record}.${now.getTime() + LIFE_MS}.${page}.${btoa(desk)}`;
  return `${text}.${await signPreview(secret, text)}`;
}

/** The record whose preview a request may see; null without a token, or for an invalid or expired one. */
async function previewedKey(headers: Headers, env: CommerceEnv, now: Date): Promise<DraftKey | null> {
  const token = headers.get(HEADER);
  const secret = secretOf(env);
  if (!token || token.length > PREVIEW_TOKEN_LENGTH_MAX || !secret) return null;
  const [resource = '', record = '', until = '', page = '', desk = '', signature = ''] = token.split('.');
  if (!(Number(until) > now.getTime())) return null;
  const right = await signPreview(secret, `${resource}.${record}.${until}.${page}.${desk}`);
  return (await isSameSecret(signature, right)) ? { resource, record } : null;
}

/** The draft that a request may see, if it is of this kind; otherwise null. */
export async function previewOf(headers: Headers, env: CommerceEnv, resource: string): Promise<WireRow | null> {
  if (!headers.has(HEADER)) return null;
  const key = await previewedKey(headers, env, new Date());
  return key?.resource === resource ? draftedRecord(env, key) : null;
}
