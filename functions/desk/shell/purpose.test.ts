import { expect, test } from 'vitest';
import { messages } from '../text/vi.ts';
import { GROUPS } from './menu-groups.ts';

test('[DESK-142] every screen of the menu says in a sentence what it is for, and no text is about a screen that is not there', () => {
  const screens = GROUPS.flatMap((group) => group.screens).toSorted();
  expect(Object.keys(messages.desk.purpose).toSorted()).toEqual(screens);
  for (const [screen, text] of Object.entries(messages.desk.purpose)) expect(text, screen).toMatch(/^\p{Lu}.{20,}\.$/u);
});
