import { MENU_PARTS } from '../../links/rules/content-paths.ts';
import { fetchDocument } from '../../transport/browser/fragment.ts';
import { loadPanels } from './later-panels.ts';

let loading: Promise<void> | undefined;

/**
 * Loads the lower levels of the menu and inserts them, once per page. Rejects on failure; the next call tries again.
 * Until then each entry is a link to its page.
 */
export function loadMenuParts(): Promise<void> {
  loading ??= fetchParts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchParts(): Promise<void> {
  // The wide menu does without the sheet of phones.
  const [parts] = await Promise.all([fetchDocument(MENU_PARTS), loadPanels().catch(() => {})]);
  paintTextColors(parts);
  for (const panel of parts.querySelectorAll('[data-submenu]'))
    document.querySelector(`[aria-controls="${panel.id}"]`)?.after(panel);
  const list = parts.querySelector('[data-menu-list]');
  const standing = document.querySelector('dialog [data-menu-list]');
  if (!list || !standing) return;
  // Keeps the focus on an entry that is replaced.
  const place = [...standing.querySelectorAll('.entry')].indexOf(document.activeElement ?? standing);
  standing.replaceWith(list);
  list.querySelectorAll<HTMLElement>('.entry')[place]?.focus();
}

/** Applies a merchant's text colour by script, because the security policy forbids style attributes. */
export function paintTextColors(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-text-color]'))
    element.style.color = element.dataset.textColor ?? '';
}
