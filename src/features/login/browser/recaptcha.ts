import { recaptchaScript } from '../rules/recaptcha.ts';

interface Recaptcha {
  ready(call: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

let loading: Promise<Recaptcha | null> | undefined;

/** Google's script, loaded once; null when it cannot be loaded. */
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
      // The next attempt loads it again.
      loading = undefined;
      resolve(null);
    };
    document.head.append(script);
  });
  return loading;
}

/** Starts loading what `proveHuman` needs once a form is being filled in; does nothing without a key. */
export function prepareProof(siteKey: string | null): void {
  if (siteKey) void loadRecaptcha(siteKey);
}

/**
 * Google's token that a person sends a form, valid for one request; empty without a key or when Google is unavailable.
 */
export async function proveHuman(siteKey: string | null, action: 'login' | 'register'): Promise<string> {
  const recaptcha = siteKey ? await loadRecaptcha(siteKey) : null;
  if (!siteKey || !recaptcha) return '';
  return recaptcha.execute(siteKey, { action }).catch(() => '');
}
