/** Share of a film that must be seen before it starts by itself, and below which it rests. */
const SEEN = 0.6;
const GONE = 0.2;

const films = [...document.querySelectorAll('video')];
const shares = new Map<Element, number>();
/** Films that their watcher stopped: they wait for the button. */
const stopped = new Set<HTMLVideoElement>();

/** Whether films may move unasked: not for who wants less motion, nor where bytes are dear. */
function mayMove(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
}

/** Rests what is out of sight; of those in sight the first one plays, never two at once. */
function follow(): void {
  for (const film of films) if ((shares.get(film) ?? 0) < GONE) film.pause();
  if (!mayMove() || films.some(({ paused }) => !paused)) return;
  const next = films.find((film) => 'plays' in film.dataset && !stopped.has(film) && (shares.get(film) ?? 0) >= SEEN);
  // A browser that lets no film start by itself leaves it to the button.
  next?.play().catch(() => stopped.add(next));
}

for (const film of films) {
  film.loop = mayMove();
  film.addEventListener('play', () => {
    stopped.delete(film);
    for (const other of films) if (other !== film) other.pause();
  });
  film.addEventListener('pause', () => {
    if ((shares.get(film) ?? 0) >= SEEN && films.every(({ paused }) => paused)) stopped.add(film);
  });
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio } of entries) shares.set(target, intersectionRatio);
    follow();
  },
  { threshold: [0, GONE, SEEN] },
);
for (const film of films) observer.observe(film);
