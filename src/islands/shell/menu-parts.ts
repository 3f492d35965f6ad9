import { MENU_PARTS } from '../../domain/content/content-paths.ts';
import { fetchDocument } from '../../stores/page/fragment.ts';
import { loadPanels } from './later-panels.ts';

let loading: Promise<void> | undefined;

/**
 * Fetches what is below the first level of the menu and puts it where it belongs, once a page. Rejects when it does not
 * come; the next call tries again. Until then each entry is the link to its page.
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
  // An entry that had the focus before has it afterwards.
  const place = [...standing.querySelectorAll('.entry')].indexOf(document.activeElement ?? standing);
  standing.replaceWith(list);
  list.querySelectorAll<HTMLElement>('.entry')[place]?.focus();
}

/** A merchant's text colour, set by script because the security policy refuses style attributes [MENU-013]. */
export function paintTextColors(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-text-color]'))
    element.style.color = element.dataset.textColor ?? '';
}
