/** Visible share of a film from which it starts automatically; below it the film pauses. */
const SEEN = 0.6;
const GONE = 0.2;

const films = [...document.querySelectorAll('video')];
const shares = new Map<Element, number>();
/** Films that the viewer paused: they only start by the button. */
const stopped = new Set<HTMLVideoElement>();

/** Whether films may start by themselves: not with reduced motion, nor with data saving. */
function mayMove(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
}

/** Pauses films that are not visible; of the visible ones only the first plays. */
function follow(): void {
  for (const film of films) if ((shares.get(film) ?? 0) < GONE) film.pause();
  if (!mayMove() || films.some(({ paused }) => !paused)) return;
  const next = films.find((film) => 'plays' in film.dataset && !stopped.has(film) && (shares.get(film) ?? 0) >= SEEN);
  // If the browser forbids autoplay, the shopper uses the button.
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
