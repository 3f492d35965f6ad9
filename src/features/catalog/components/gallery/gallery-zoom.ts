import { showModal } from '../../../ui/browser/show-modal.ts';

/** How far one key press moves a zoomed picture. */
const PAN_PX = 120;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const watched = new WeakSet<HTMLDialogElement>();

/**
 * Shows the pictures of these links large, starting with the selected one: swiped or stepped through with buttons and
 * arrow keys, zoomed with a click or the button, then moved with the arrow keys. The dialog and its buttons come with the
 * panels (`GalleryZoom.astro`); pictures load when it opens.
 */
export function openZoom(links: readonly HTMLAnchorElement[], first: HTMLAnchorElement): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-zoom-dialog]');
  const track = dialog?.querySelector<HTMLElement>('[data-zoom-track]');
  if (!dialog || !track) return;
  track.replaceChildren(...links.map((link) => frameOf(link)));
  watch(dialog, track);
  showModal(dialog);
  document.dispatchEvent(new Event('dialog:open'));
  const index = Math.max(0, links.indexOf(first));
  track.scrollTo({ left: index * track.clientWidth, behavior: 'instant' });
  mark(dialog, track);
}

function frameOf(link: HTMLAnchorElement): HTMLElement {
  const frame = document.createElement('li');
  const picture = document.createElement('img');
  picture.src = link.href;
  picture.alt = link.querySelector('img')?.alt ?? '';
  picture.loading = 'lazy';
  frame.append(picture);
  return frame;
}

function watch(dialog: HTMLDialogElement, track: HTMLElement): void {
  if (watched.has(dialog)) return;
  watched.add(dialog);
  track.addEventListener('scroll', () => mark(dialog, track), { passive: true });
  dialog.addEventListener('keydown', (event) => {
    const [x = 0, y = 0] = ARROWS[event.key] ?? [];
    const frame = track.children[place(track)];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    // Arrow keys move a zoomed picture, otherwise they go to the next one.
    if (frame?.classList.contains('near')) frame.scrollBy({ left: x * PAN_PX, top: y * PAN_PX });
    else if (x !== 0) go(track, x);
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>('[data-zoom-step]');
    const picture = track.children[place(track)]?.querySelector('img');
    if (target?.closest('[data-zoom-close]')) dialog.close();
    else if (target?.closest('[data-zoom-near]') && picture) nearer(dialog, picture, middleOf(picture));
    else if (button) go(track, Number(button.dataset.zoomStep));
    // Two quick taps count as one.
    else if (target instanceof HTMLImageElement && event.detail < 2) nearer(dialog, target, event);
  });
}

function go(track: HTMLElement, step: number): void {
  track.scrollTo({ left: (place(track) + step) * track.clientWidth });
}

function middleOf(picture: HTMLImageElement) {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** Zooms to twice the size around a point of the screen, or back. */
function nearer(
  dialog: HTMLDialogElement,
  picture: HTMLImageElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): void {
  const frame = picture.parentElement;
  const isNear = frame?.classList.toggle('near') ?? false;
  dialog.querySelector('[data-zoom-near]')?.setAttribute('aria-pressed', String(isNear));
  if (!frame || !isNear) return;
  frame.scrollTo({ left: clientX, top: clientY, behavior: 'instant' });
}

/** Marks the visible picture; the others return to their normal size. */
function mark(dialog: HTMLDialogElement, track: HTMLElement): void {
  const at = place(track);
  const count = track.children.length;
  for (const [index, frame] of [...track.children].entries()) if (index !== at) frame.classList.remove('near');
  const isNear = track.children[at]?.classList.contains('near') ?? false;
  dialog.querySelector('[data-zoom-near]')?.setAttribute('aria-pressed', String(isNear));
  const position = dialog.querySelector<HTMLElement>('[data-zoom-position]');
  if (position) position.textContent = `${at + 1}/${count}`;
  if (position) position.hidden = count < 2;
  for (const button of dialog.querySelectorAll<HTMLButtonElement>('[data-zoom-step]')) {
    const next = at + Number(button.dataset.zoomStep);
    button.disabled = next < 0 || next >= count;
  }
}

function place(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
}
