import { useEffect, useRef, useState } from 'react';
import { text } from '../../../text/vi.ts';
import { type Captcha, DRAWING, TOKEN_FIELD } from '../../session/rules/captcha.ts';
import { showWidget } from '../browser/turnstile.ts';
import { TURNSTILE_LANGUAGE } from '../rules/turnstile.ts';
import { FormField } from './FormField.tsx';
import { StepProblem } from './StepForm.tsx';

/** The captcha of the login: a picture to read, or Cloudflare's widget, whose script is loaded only here. */
export function CaptchaField({ captcha, problem }: { captcha: Captcha; problem: string | null }) {
  return (
    <div className="login-captcha">
      {captcha.kind === 'drawing' ? (
        <>
          <input type="hidden" name="captchaId" value={captcha.id} />
          <p>{text('login.captchaText')}</p>
          <img src={captcha.image} alt={text('login.captchaImage')} width={DRAWING.width} height={DRAWING.height} />
          <FormField
            key={captcha.id}
            name="captchaAnswer"
            label={text('login.captcha')}
            problem={problem}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </>
      ) : (
        <Widget siteKey={captcha.siteKey} action={captcha.action} problem={problem} />
      )}
    </div>
  );
}

function Widget({ siteKey, action, problem }: { siteKey: string; action: string; problem: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const options = {
      sitekey: siteKey,
      action,
      language: TURNSTILE_LANGUAGE,
      'response-field-name': TOKEN_FIELD,
    };
    return showWidget(place.current, options, () => setAway(true));
  }, [siteKey, action]);
  const told = isAway ? text('login.captchaAway') : problem;
  return (
    <>
      <p>{text('login.captchaWidget')}</p>
      <div ref={place} />
      <noscript>
        <p>{text('login.captchaNoScript')}</p>
      </noscript>
      <StepProblem problem={told} />
    </>
  );
}
