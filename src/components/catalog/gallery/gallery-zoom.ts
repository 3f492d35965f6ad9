const watched = new WeakSet<HTMLDialogElement>();

/**
 * All pictures large, the one asked for first: swiped, stepped through with buttons and arrow keys, and brought nearer
 * with a click. The dialog and its buttons are in the page of `gallery`; the pictures load as they are opened.
 */
export function openZoom(gallery: Element, links: readonly HTMLAnchorElement[], first: HTMLAnchorElement): void {
  const dialog = gallery.querySelector<HTMLDialogElement>('[data-zoom-dialog]');
  const track = dialog?.querySelector<HTMLElement>('[data-zoom-track]');
  if (!dialog || !track) return;
  track.replaceChildren(...links.map((link) => frameOf(link)));
  watch(dialog, track);
  dialog.showModal();
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
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    go(track, step);
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>('[data-zoom-step]');
    if (target?.closest('[data-zoom-close]')) dialog.close();
    else if (button) go(track, Number(button.dataset.zoomStep));
    // The second tap of two quick ones means the same wish as the first.
    else if (target instanceof HTMLImageElement && event.detail < 2) nearer(target, event);
  });
}

function go(track: HTMLElement, step: number): void {
  track.scrollTo({ left: (place(track) + step) * track.clientWidth });
}

/** Twice as large around the point that was clicked, or back. */
function nearer(picture: HTMLImageElement, { clientX, clientY }: MouseEvent): void {
  const frame = picture.parentElement;
  if (!frame?.classList.toggle('near')) return;
  frame.scrollTo({ left: clientX, top: clientY, behavior: 'instant' });
}

/** Tells which picture is in sight; the others go back to their first size. */
function mark(dialog: HTMLDialogElement, track: HTMLElement): void {
  const at = place(track);
  const count = track.children.length;
  for (const [index, frame] of [...track.children].entries()) if (index !== at) frame.classList.remove('near');
  const position = dialog.querySelector('[data-zoom-position]');
  if (position) position.textContent = `${at + 1}/${count}`;
  for (const button of dialog.querySelectorAll<HTMLButtonElement>('[data-zoom-step]')) {
    const next = at + Number(button.dataset.zoomStep);
    button.disabled = next < 0 || next >= count;
  }
}

function place(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
}
