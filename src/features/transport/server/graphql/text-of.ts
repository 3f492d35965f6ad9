import { type DocumentNode, print, stripIgnoredCharacters } from 'graphql';

const texts = new WeakMap<DocumentNode, string>();

/** A document as sent, without any character that GraphQL ignores. */
export function textOf(document: DocumentNode): string {
  const known = texts.get(document);
  if (known) return known;
  const text = stripIgnoredCharacters(print(document));
  texts.set(document, text);
  return text;
}
