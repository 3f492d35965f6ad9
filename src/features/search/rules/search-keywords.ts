import { text } from '../../../text/vi.ts';
import type { MenuItem, ShopConfig } from '../../config/rules/content.ts';

const KEYWORDS_OF_MENU_MAX = 4;

/** Popular terms from a comma-separated setting, or four default terms without one. */
export function popularKeywords(setting: string | null | undefined): string[] {
  const keywords = split(setting ?? '');
  return keywords.length ? keywords : split(text('searchbox.defaultKeywords'));
}

/**
 * The terms that a shop suggests: its setting, or the innermost entries of its menu where the backend has no such
 * setting, because the default terms are about goods that another shop may not have.
 */
export function suggestedKeywords(config: ShopConfig | null, menu: readonly MenuItem[]): string[] {
  const set = config ? config.popularKeywords : popularKeywords(null);
  return set.length ? set : [...new Set(innermost(menu))].slice(0, KEYWORDS_OF_MENU_MAX);
}

/** The titles of entries without children, those of deeper levels first. */
function innermost(menu: readonly MenuItem[]): string[] {
  const below = menu.flatMap(({ children }) => innermost(children));
  return [...below, ...menu.filter(({ children }) => !children.length).map(({ title }) => title)];
}

function split(setting: string): string[] {
  return setting
    .split(',')
    .map((keyword) => keyword.normalize('NFC').trim())
    .filter(Boolean);
}
