import type { Picture } from '../../domain/catalog.ts';
import { type ImageWidth, imagePath } from '../../domain/paths.ts';
import { PRODUCT_CHOICE, type ProductChoice } from '../../domain/product-choice.ts';
import { openZoom } from './gallery-zoom.ts';

/** Thumbs, position, zoom and the pictures of the chosen variant; without scripts all of it is links and scrolling. */
class ProductGallery extends HTMLElement {
  connectedCallback(): void {
    const track = this.querySelector<HTMLElement>('[data-track]');
    if (!track) return;
    track.addEventListener('scroll', () => this.#mark(current(track)), { passive: true });
    track.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      track.scrollTo({ left: (current(track) + step) * track.clientWidth });
    });
    this.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const thumb = target?.closest<HTMLAnchorElement>('[data-thumbs] a');
      const zoom = target?.closest<HTMLAnchorElement>('[data-zoom]');
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (thumb) {
        event.preventDefault();
        const index = [...this.querySelectorAll('[data-thumbs] a')].indexOf(thumb);
        track.scrollTo({ left: index * track.clientWidth });
      } else if (zoom) {
        event.preventDefault();
        // Looked for among those in sight: a variant may have fewer pictures than there are frames.
        const links = [...this.querySelectorAll<HTMLAnchorElement>('[data-zoom]')];
        openZoom(
          this,
          links.filter((link) => !link.closest('[hidden]')),
          zoom,
        );
      }
    });
    document.addEventListener(PRODUCT_CHOICE, (event) => {
      if (event instanceof CustomEvent) this.#show((event.detail as ProductChoice).pictures, track);
    });
  }

  #mark(index: number): void {
    this.querySelectorAll('[data-thumbs] a').forEach((thumb, at) => {
      if (at === index) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    });
    const position = this.querySelector('[data-position]');
    const count = this.querySelectorAll('[data-track] > li:not([hidden])').length;
    if (position) position.textContent = `${index + 1}/${count}`;
  }

  /** Puts the pictures of a variant into the frames that are there; frames without a picture hide. */
  #show(pictures: Picture[], track: HTMLElement): void {
    const frames = [...track.children, ...this.querySelectorAll('[data-rest] li')];
    const thumbs = [...this.querySelectorAll('[data-thumbs] li')];
    for (const [index, frame] of frames.entries()) fill(frame, pictures[index]);
    for (const [index, thumb] of thumbs.entries()) fill(thumb, pictures[index]);
    const rest = this.querySelector<HTMLElement>('[data-rest]');
    if (rest) rest.hidden = pictures.length <= track.children.length;
    track.scrollTo({ left: 0, behavior: 'instant' });
    this.#mark(0);
  }
}

function fill(frame: Element, picture: Picture | undefined): void {
  if (frame instanceof HTMLElement) frame.hidden = !picture;
  const image = frame.querySelector('img');
  if (!image || !picture) return;
  const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width) as ImageWidth);
  image.srcset = widths.map((width) => `${imagePath(picture.path, width)} ${width}w`).join(', ');
  image.src = imagePath(picture.path, widths[0] ?? 432);
  if (image.alt) image.alt = picture.label || image.alt;
  const link = frame.querySelector<HTMLAnchorElement>('[data-zoom]');
  if (link) link.href = imagePath(picture.path, 1517);
}

function current(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
}

if (!customElements.get('product-gallery')) customElements.define('product-gallery', ProductGallery);
