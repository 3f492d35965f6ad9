import { DomUtils, parseDocument } from 'htmlparser2';

/** A part of an editor's text: HTML, or a place for an outfit or for goods. */
type TextPart =
  | { kind: 'html'; html: string }
  | { kind: 'outfit'; id: number }
  | { kind: 'goods'; skus: readonly string[] };

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const HAS_PLACE = /\sdata-(?:outfit|goods)="/;
/** Most outfits of one text, and most goods of one place: more would make the page heavy. */
const OUTFITS_MAX = 12;
const GOODS_MAX = 12;
const MAX_ID = 2_147_483_647;

/**
 * The parts of a sanitised text in their order. A place within another element comes after it, because HTML is cut only
 * between the outermost elements. What names no outfit and no goods is left out.
 */
export function textParts(html: string): TextPart[] {
  if (!HAS_PLACE.test(html)) return html ? [{ kind: 'html', html }] : [];
  const parts: TextPart[] = [];
  let open = '';
  const close = () => {
    if (open.trim()) parts.push({ kind: 'html', html: open });
    open = '';
  };
  for (const node of parseDocument(html).children) {
    const places = DomUtils.findAll(isPlace, [node]);
    if (places.length === 0 || !isPlaceNode(node)) {
      for (const place of places) DomUtils.removeElement(place);
      open += DomUtils.getOuterHTML(node, { encodeEntities: 'utf8' });
    }
    if (places.length > 0) close();
    parts.push(...places.flatMap((place) => partOf(place) ?? []));
  }
  close();
  return limited(parts);
}

const isPlace = ({ attribs }: Element) => 'data-outfit' in attribs || 'data-goods' in attribs;
const isPlaceNode = (node: object) => 'attribs' in node && isPlace(node as Element);

function partOf({ attribs }: Element): TextPart | null {
  const id = Number(attribs['data-outfit']);
  if (Number.isInteger(id) && id > 0 && id <= MAX_ID) return { kind: 'outfit', id };
  const skus = (attribs['data-goods'] ?? '').split(',').map((sku) => sku.trim());
  const named = [...new Set(skus)].filter(Boolean).slice(0, GOODS_MAX);
  return named.length > 0 ? { kind: 'goods', skus: named } : null;
}

function limited(parts: readonly TextPart[]): TextPart[] {
  const outfits = parts.filter(({ kind }) => kind === 'outfit').slice(0, OUTFITS_MAX);
  return parts.filter((part) => part.kind !== 'outfit' || outfits.includes(part));
}
