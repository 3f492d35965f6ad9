/** No second reload within this time, in ms [START-009]. */
const RELOAD_PAUSE_MS = 60_000;
const RELOADED = 'chunk-reload';
const DRAFTS = 'form-drafts';
const CHUNK_FAILURE = /dynamically imported module|module script failed|error loading/i;
const NEVER_KEPT = /password|otp|token|card|cvv/i;

/**
 * A part of the scripts that does not arrive, after a new version for example, reloads the page once; what was typed is
 * there again afterwards [START-008, X96]. Within a minute of that the page says so instead and offers the reload
 * [START-009, ERR-004].
 */
export function guardChunks(): void {
  returnDrafts();
  const fail = (error: unknown) => {
    if (CHUNK_FAILURE.test(String(error))) recover();
  };
  window.addEventListener('unhandledrejection', ({ reason }) => fail(reason));
  // Told by the directive that loads islands.
  window.addEventListener('island:failed', (event) => event instanceof CustomEvent && fail(event.detail));
}

function recover(): void {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (Date.now() - last < RELOAD_PAUSE_MS) {
    offerReload();
    return;
  }
  sessionStorage.setItem(RELOADED, String(Date.now()));
  reload();
}

function offerReload(): void {
  const notice = document.querySelector<HTMLElement>('[data-chunk-failed]');
  if (!notice) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', reload);
}

/** The shopper may type until the page is left: the values at that moment are kept. */
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
  // Fields are found by their place on the page: several may have the same name, such as those of its searches.
  for (const [place, field] of fields().entries()) {
    const [name, draft] = typed[place] ?? [];
    if (name === field.name && draft && !field.value) field.value = draft;
  }
}
