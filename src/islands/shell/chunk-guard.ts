/** No second reload within this time, in ms [START-009]. */
const RELOAD_PAUSE_MS = 60_000;
const RELOADED = 'chunk-reload';
const CHUNK_FAILURE = /dynamically imported module|module script failed|error loading/i;
/** Where typed text waits for the reload, in the session's storage. */
export const DRAFTS = 'form-drafts';
/** Told to the window just before the page is loaded anew. */
export const LEAVING = 'page:leaving';

/**
 * A part of the scripts that does not arrive, after a new version for example, reloads the page once [START-008]. Within
 * a minute of that the page says so instead and offers the reload [START-009, ERR-004].
 */
export function guardChunks(): void {
  const fail = (error: unknown) => {
    if (CHUNK_FAILURE.test(String(error))) recover();
  };
  window.addEventListener('unhandledrejection', ({ reason }) => fail(reason));
  // Told by the directive that loads islands.
  window.addEventListener('island:failed', (event) => event instanceof CustomEvent && fail(event.detail));
}

function recover(): void {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) >= RELOAD_PAUSE_MS) {
    reload();
    return;
  }
<<<<<<< HEAD
=======
  sessionStorage.setItem(RELOADED, String(Date.now()));
  reload();
}

function offerReload(): void {
>>>>>>> finish4
  const notice = document.querySelector<HTMLElement>('[data-chunk-failed]');
  if (!notice) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', reload);
<<<<<<< HEAD
}

function reload(): void {
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.dispatchEvent(new Event(LEAVING));
  location.reload();
=======
}

/** Typing goes on until the page is left: what is there then is kept. */
function reload(): void {
  window.addEventListener('pagehide', keepDrafts);
  location.reload();
}

const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
    ({ name, type }) =>
      name && !NEVER_KEPT.test(name) && !['password', 'hidden', 'file', 'radio', 'checkbox'].includes(type),
  );

function keepDrafts(): void {
  const typed = fields().map(({ name, value }) => [name, value]);
  sessionStorage.setItem(DRAFTS, JSON.stringify([location.pathname, typed]));
}

function returnDrafts(): void {
  const [path, typed = []] = JSON.parse(sessionStorage.getItem(DRAFTS) ?? '[]') as [string?, [string, string][]?]; // kept above
  sessionStorage.removeItem(DRAFTS);
  if (path !== location.pathname) return;
  // By their places: a page may have several fields of one name, such as those of its searches.
  for (const [place, field] of fields().entries()) {
    const [name, draft] = typed[place] ?? [];
    if (name === field.name && draft && !field.value) field.value = draft;
  }
>>>>>>> finish4
}
