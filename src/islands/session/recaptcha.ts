import { recaptchaScript } from '../../domain/session/recaptcha.ts';

interface Recaptcha {
  ready(call: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

let loading: Promise<Recaptcha | null> | undefined;

/** Google's script, asked for once; null when it cannot be reached. */
function loadRecaptcha(siteKey: string): Promise<Recaptcha | null> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = recaptchaScript(siteKey);
    script.onload = () => {
      const recaptcha: Recaptcha | undefined = Reflect.get(window, 'grecaptcha');
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
      else resolve(null);
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

/** Begins to load what `proveHuman` needs, once a form is being filled in; nothing where no key is configured [X23]. */
export function prepareProof(siteKey: string | null): void {
  if (siteKey) void loadRecaptcha(siteKey);
}

/** Google's word that a person sends a form, good for one request; empty without a key or when Google cannot be asked. */
export async function proveHuman(siteKey: string | null, action: 'login' | 'register'): Promise<string> {
  const recaptcha = siteKey ? await loadRecaptcha(siteKey) : null;
  if (!siteKey || !recaptcha) return '';
  return recaptcha.execute(siteKey, { action }).catch(() => '');
}
