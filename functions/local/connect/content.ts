import * as z from 'zod';
import { SITE_CONTENT } from '../../../src/features/content/rules/site-content.ts';
import type { Ask } from './ask.ts';
import { type Finding, lacking, ready } from './finding.ts';

const Blocks = z.object({ items: z.array(z.object({ identifier: z.string() }).nullish()).catch([]) });

/** Checks which pages and blocks of `src/features/content/rules/site-content.ts` exist. */
export async function askContent(ask: Ask): Promise<Finding[]> {
  const pages = Object.values(SITE_CONTENT.pages);
  const { home, ...parts } = SITE_CONTENT.blocks;
  const blocks = [...Object.values(parts), home];
  const fields = pages.map(
    (identifier, place) => `p${place}: cmsPage(identifier: ${quoted(identifier)}) { identifier }`,
  );
  const [asked, answered] = [
    await ask(`{ ${fields.join(' ')} }`),
    await ask(`{ cmsBlocks(identifiers: [${blocks.map(quoted).join(', ')}]) { items { identifier } } }`),
  ];
  const found = Blocks.safeParse(answered.data.cmsBlocks).data?.items ?? [];
  const hasBlock = (identifier: string) => found.some((block) => block?.identifier === identifier);
  return [
    presence('CMS pages', pages, (_, place) => Boolean(asked.data[`p${place}`])),
    // Luma's own home block is shown only where the sections of the home page are missing.
    presence('CMS blocks', hasBlock(parts.hero) ? Object.values(parts) : blocks, hasBlock),
  ];
}

const quoted = (text: string) => JSON.stringify(text);

function presence(
  what: string,
  identifiers: readonly string[],
  isThere: (identifier: string, place: number) => boolean,
): Finding {
  const absent = identifiers.filter((identifier, place) => !isThere(identifier, place));
  if (!absent.length) return ready(what, `all ${identifiers.length}`);
  const mend = `Content > ${what === 'CMS pages' ? 'Pages' : 'Blocks'}: make them, or name yours in src/features/content/rules/site-content.ts; what is absent is not shown`;
  return lacking(
    what,
    `${identifiers.length - absent.length} of ${identifiers.length}; absent: ${absent.join(', ')}`,
    mend,
  );
}
