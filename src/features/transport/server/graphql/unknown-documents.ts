import { LRUCache } from 'lru-cache';
import { CommerceError } from '../errors.ts';

/** How long an unknown document is not sent again, in ms; the backend may be upgraded meanwhile. */
const UNKNOWN_FOR_MS = 600_000;
/** Maximum number of documents that an isolate remembers. */
const DOCUMENTS_MAX = 200;

/** Documents that a backend has answered. */
const known = new LRUCache<string, true>({ max: DOCUMENTS_MAX, ttl: UNKNOWN_FOR_MS });

/** Whether the backend at this address recently answered a document. */
export const isKnown = (url: string, document: string): boolean => known.has(`${url} ${document}`);

/** Records that the backend at this address answered a document. */
export function noteKnown(url: string, document: string): void {
  known.set(`${url} ${document}`, true);
}

const unknownSince = new LRUCache<string, number>({ max: DOCUMENTS_MAX });

/** Whether the backend refused a document because its schema lacks a part of it. Nothing was executed. */
export function isUnknownDocument(error: unknown): boolean {
  return error instanceof CommerceError && error.kind === 'refused' && error.code === 'UNKNOWN_FIELD';
}

/** Records that the backend at this address does not know a document. */
export function noteUnknown(url: string, document: string, now = Date.now()): void {
  unknownSince.set(`${url} ${document}`, now);
}

/** Whether the backend at this address recently refused a document as unknown. */
export function isKnownUnknown(url: string, document: string, now = Date.now()): boolean {
  const since = unknownSince.get(`${url} ${document}`);
  return since !== undefined && now - since < UNKNOWN_FOR_MS;
}
