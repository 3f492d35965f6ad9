const HISTORY_MAX = 20; // paths
const TOP_BELOW_PX = 10; //
const CLOSE_ENOUGH_PX = 10; //
const RETRIES_MAX = 5; //
const RETRY_STEP_MS = 100; //
export const POPSTATE_DELAY_MS = 100; //

/** Scroll positions on the pages of this visit. Pixels from the top. */
interface ScrollMemory {
  positions: Readonly<Record<string, number>>;
  lastPath: string | null;
  /** Visited paths, oldest first, each once. */
  history: readonly string[];
}

export const EMPTY_MEMORY: ScrollMemory = { positions: {}, lastPath: null, history: [] };

/**
 * The memory after leaving a page at a position. A position below 10 px is the top; only the last 20 paths and their
 * positions are kept. A product page is remembered without its position.
 */
export function remember(memory: ScrollMemory, path: string, top: number, isProduct: boolean): ScrollMemory {
  const history = [...memory.history.filter((visited) => visited !== path), path].slice(-HISTORY_MAX);
  const { [path]: _, ...others } = memory.positions;
  const positions = isProduct ? others : { ...others, [path]: top < TOP_BELOW_PX ? 0 : Math.round(top) };
  const kept = Object.entries(positions).filter(([visited]) => history.includes(visited));
  return { positions: Object.fromEntries(kept), lastPath: path, history };
}

/** Parses a stored memory; empty for anything else. */
export function readMemory(stored: string | null): ScrollMemory {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isMemory(value) ? value : EMPTY_MEMORY;
  } catch {
    return EMPTY_MEMORY;
  }
}

function isMemory(value: unknown): value is ScrollMemory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'positions' in value &&
    typeof value.positions === 'object' &&
    'history' in value &&
    Array.isArray(value.history)
  );
}

interface Screen {
  scrollTo(top: number): void;
  top(): number;
}

/**
 * Scrolls to a position, and repeats it while the page is too short: up to 5 more times, 100 ms × the attempt apart;
 * within 10 px counts as reached.
 */
export async function restoreTo(target: number, screen: Screen): Promise<void> {
  screen.scrollTo(target);
  for (let attempt = 1; attempt <= RETRIES_MAX; attempt += 1) {
    if (Math.abs(screen.top() - target) <= CLOSE_ENOUGH_PX) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_STEP_MS * attempt));
    screen.scrollTo(target);
  }
}
