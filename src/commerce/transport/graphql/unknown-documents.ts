import { LRUCache } from 'lru-cache';
import { CommerceError } from '../errors.ts';

/** How long a backend is not asked again what it does not know, in ms: it may be a newer version by then. */
const UNKNOWN_FOR_MS = 600_000;
/** Documents that one isolate remembers. */
const DOCUMENTS_MAX = 200;

/** The words by which GraphQL servers refuse a document that names what their schema lacks. */
const UNKNOWN =
  /^(Cannot query field|Unknown argument|Unknown type|Fragment ".+" cannot be spread)|is not defined by type/;

const unknownSince = new LRUCache<string, number>({ max: DOCUMENTS_MAX });

/** Whether the backend refused a document because its schema lacks a part of it. Nothing of it was carried out. */
export function isUnknownDocument(error: unknown): boolean {
  return error instanceof CommerceError && error.kind === 'refused' && UNKNOWN.test(error.message);
}

/** Notes that the backend at this address does not know a document. */
export function noteUnknown(url: string, document: string, now = Date.now()): void {
  unknownSince.set(`${url} ${document}`, now);
}

/** Whether the backend at this address said lately that it does not know a document. */
export function isKnownUnknown(url: string, document: string, now = Date.now()): boolean {
  const since = unknownSince.get(`${url} ${document}`);
  return since !== undefined && now - since < UNKNOWN_FOR_MS;
}
