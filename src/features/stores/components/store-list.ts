import { distanceKm, formatKm, type Position } from '../../../kernel/contact/distance.ts';
import { isStoreOpenAt } from '../../../kernel/time/store-holidays.ts';
import { readSpecial } from '../rules/soon-special.ts';

const POSITION_TIMEOUT_MS = 10_000;
const POSITION_AGE_MS = 300_000;
const RECHECK_MS = 60_000;

/**
 * Adds what only the shopper's device knows: which stores are open now, and how far they are. The position is requested
 * only after a click and never leaves the page.
 */
function watchStores(): void {
  markOpen();
  window.setInterval(markOpen, RECHECK_MS);
  const form = document.querySelector<HTMLFormElement>('[data-auto-submit]');
  if (form) watchFilter(form);
  const button = document.querySelector<HTMLButtonElement>('[data-near]');
  if (!button || !('geolocation' in navigator)) return;
  button.addEventListener('click', () => askPosition(button));
}

/** The value that a select was rendered with: a clone has only what its HTML says. */
const renderedValue = (select: HTMLSelectElement) => (select.cloneNode(true) as HTMLSelectElement).value;

/** Filters as soon as a city or a district is chosen, without empty parameters in the address. */
function watchFilter(form: HTMLFormElement): void {
  const follow = (target: EventTarget | null) => {
    if (!(target instanceof HTMLSelectElement)) return;
    // Another city has other districts.
    const district = form.elements.namedItem('district');
    if (target.name === 'city' && district instanceof HTMLSelectElement) district.value = '';
    form.requestSubmit();
  };
  form.addEventListener('change', ({ target }) => follow(target));
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
  // On a slow connection a shopper chooses before this script is loaded. The browser restores no values into this form,
  // so any other value was chosen.
  follow([...form.querySelectorAll('select')].find((select) => select.value !== renderedValue(select)) ?? null);
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-store]')];

function markOpen(): void {
  for (const card of cards()) {
    const state = card.querySelector<HTMLElement>('[data-open-state]');
    const { opens, closes, special } = card.dataset;
    if (!state || !opens || !closes) continue;
    const isOpen = isStoreOpenAt({ opensAt: opens, closesAt: closes, special: readSpecial(special) }, new Date());
    state.textContent = (isOpen ? state.dataset.openText : state.dataset.closedText) ?? '';
    state.toggleAttribute('data-open', isOpen);
    state.toggleAttribute('data-closed', !isOpen);
  }
}

function askPosition(button: HTMLButtonElement): void {
  const note = document.querySelector<HTMLElement>('[data-near-note]');
  const tell = (key: string) => {
    if (note) note.textContent = note.dataset[key] ?? '';
  };
  button.setAttribute('aria-busy', 'true');
  tell('waiting');
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      button.removeAttribute('aria-busy');
      sortFrom(coords);
      tell('done');
    },
    ({ code, PERMISSION_DENIED }) => {
      button.removeAttribute('aria-busy');
      tell(code === PERMISSION_DENIED ? 'refused' : 'failed');
    },
    { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_AGE_MS },
  );
}

/** Sorts all stores into one list by distance, the nearest first. */
function sortFrom(position: Position): void {
  const list = document.querySelector<HTMLElement>('[data-store-list]');
  if (!list) return;
  const measured = cards().map((card) => {
    const { latitude, longitude } = card.dataset;
    const at = { latitude: Number(latitude), longitude: Number(longitude) };
    return { card, km: latitude && longitude ? distanceKm(position, at) : Number.POSITIVE_INFINITY };
  });
  for (const { card, km } of measured.toSorted((a, b) => a.km - b.km)) {
    const away = card.querySelector<HTMLElement>('[data-away]');
    if (away && Number.isFinite(km)) {
      away.hidden = false;
      away.textContent = (list.dataset.away ?? '{0} km').replace('{0}', formatKm(km));
    }
    const item = card.closest('li');
    if (item) list.append(item);
  }
  document.querySelector<HTMLElement>('[data-top-stores]')?.setAttribute('hidden', '');
}

watchStores();
