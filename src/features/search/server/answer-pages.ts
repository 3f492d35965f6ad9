import { text } from '../../../text/vi.ts';
import { findOfferedPage } from '../../config/server/content.ts';
import { cmsPath, STORES } from '../../links/rules/content-paths.ts';
import { TRACK_ORDER } from '../../links/rules/paths.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';

/** A link to a page of the shop. */
interface AnswerPage {
  label: string;
  href: string;
}

/** Pages that are no content of an editor, by address without the first slash. */
const OWN: ReadonlyMap<string, AnswerPage> = new Map(
  [
    { label: text('shell.stores'), href: STORES },
    { label: text('track.title'), href: TRACK_ORDER },
  ].map((page) => [page.href.slice(1), page]),
);

/** The pages at these addresses, with their titles; an address without a page is left out. */
export async function answerPages(commerce: Commerce, addresses: readonly string[]): Promise<AnswerPage[]> {
  const found = await Promise.all(
    addresses.map(async (address): Promise<AnswerPage | null> => {
      const own = OWN.get(address);
      if (own) return own;
      const page = await optional(findOfferedPage(commerce, address), null);
      return page && { label: page.title, href: cmsPath(page.identifier) };
    }),
  );
  return found.filter((page) => page !== null);
}
