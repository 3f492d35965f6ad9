import { TURNSTILE_SCRIPT_EXPLICIT } from '../rules/turnstile.ts';

interface Options {
  sitekey: string;
  action: string;
  language: string;
  size: 'flexible' | 'compact';
  'response-field-name': string;
}

interface Turnstile {
  /** Shows the widget in an element and returns its id. */
  render(element: HTMLElement, options: Options): string;
  remove(id: string): void;
}

let loading: Promise<Turnstile | null> | undefined;

/** Cloudflare's script, loaded once; null when it cannot be loaded. */
function loadTurnstile(): Promise<Turnstile | null> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = TURNSTILE_SCRIPT_EXPLICIT;
    script.onload = () => {
      const turnstile: Turnstile | undefined = Reflect.get(window, 'turnstile');
      resolve(turnstile ?? null);
    };
    script.onerror = () => {
      // The next attempt loads it again.
      loading = undefined;
      resolve(null);
    };
    document.head.append(script);
  });
  return loading;
}

/** Minimum width of the flexible widget, in pixels. */
const FLEXIBLE_MIN = 300;

/**
 * Shows the widget in an element, at full width or small, once the script is loaded; the returned function removes it.
 */
export function showWidget(element: HTMLElement, options: Omit<Options, 'size'>, onFailure: () => void): () => void {
  let remove: (() => void) | null = null;
  let isOver = false;
  void loadTurnstile().then((turnstile) => {
    if (isOver) return;
    if (!turnstile) {
      onFailure();
      return;
    }
    const size = element.clientWidth < FLEXIBLE_MIN ? 'compact' : 'flexible';
    const id = turnstile.render(element, { ...options, size });
    remove = () => turnstile.remove(id);
  });
  return () => {
    isOver = true;
    remove?.();
  };
}
