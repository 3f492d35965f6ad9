import { TURNSTILE_SCRIPT_EXPLICIT } from '../../domain/session/turnstile.ts';

interface Options {
  sitekey: string;
  action: string;
  language: string;
  size: 'flexible' | 'compact';
  'response-field-name': string;
}

interface Turnstile {
  /** Shows the widget in an element; answers its id. */
  render(element: HTMLElement, options: Options): string;
  remove(id: string): void;
}

let loading: Promise<Turnstile | null> | undefined;

/** Cloudflare's script, asked for once; null when it cannot be reached. */
function loadTurnstile(): Promise<Turnstile | null> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = TURNSTILE_SCRIPT_EXPLICIT;
    script.onload = () => {
      const turnstile: Turnstile | undefined = Reflect.get(window, 'turnstile');
      resolve(turnstile ?? null);
    };
    script.onerror = () => {
      // The next try asks again.
      loading = undefined;
      resolve(null);
    };
    document.head.append(script);
  });
  return loading;
}

/** Narrower, the flexible widget would not fit. Pixels. */
const FLEXIBLE_MIN = 300;

/** Shows the widget in an element, as wide as that or small, once the script is there; the function it answers takes it away again. */
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
