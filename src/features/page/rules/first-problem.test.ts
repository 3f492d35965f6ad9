import { expect, test } from 'vitest';
import { withFocusOnProblem } from './first-problem.ts';

const FIELD = '<label for="b">Điện thoại</label><input id="b" aria-invalid="true" aria-describedby="b-note">';
const MESSAGE = '<p class="notice" role="alert">Món này vừa hết</p>';

test('[B-70] the first wrong field of a refused form gets the focus, before any message', () => {
  const page = `${MESSAGE}<input id="a">${FIELD}<select aria-invalid="true"></select>`;
  expect(withFocusOnProblem(page)).toBe(
    page.replace('id="b" aria-invalid="true"', 'id="b" aria-invalid="true" autofocus'),
  );
});

test('[B-70] without a wrong field the message gets the focus; what is empty or hidden never does', () => {
  const before = [
    '<p role="alert"></p>',
    '<p role="alert" data-problem> </p>',
    '<div hidden role="alert">Không tải được</div>',
    '<div role="alert" data-chunk hidden><span>Không tải được</span></div>',
    '<input type="hidden" aria-invalid="true">',
  ].join('\n');
  expect(withFocusOnProblem(`${before}${MESSAGE}`)).toBe(
    `${before}<p class="notice" role="alert" tabindex="-1" autofocus>Món này vừa hết</p>`,
  );
  expect(withFocusOnProblem('<div role="alert"> <svg></svg> Sai rồi</div>')).toContain('role="alert" tabindex="-1"');
  expect(withFocusOnProblem(before)).toBe(before);
});
