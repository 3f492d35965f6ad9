import { atom } from 'nanostores';

export type Panel =
  | 'cart'
  | 'wishlist'
  | 'login'
  | 'newsletter'
  | 'filter'
  | 'menu'
  | 'accountMenu'
  | 'store'
  | 'addToCart'
  | 'search';

/** The open panel; because it is one value, opening one closes every other. */
export const $panel = atom<Panel | null>(null);

/** The subject of the open panel: the SKU for `addToCart`, otherwise empty. */
export const $panelSubject = atom('');

export function openPanel(panel: Panel, subject = ''): void {
  $panelSubject.set(subject);
  $panel.set(panel);
}

/** Closes the open panel, or only the named one. */
export function closePanel(panel?: Panel): void {
  if (!panel || $panel.get() === panel) $panel.set(null);
}
