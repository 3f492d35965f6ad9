import { atom } from 'nanostores';

/** The order form is on its way: its cart may be closed at any moment, and the answer leads to the next page. */
export const $isPlacing = atom(false);
