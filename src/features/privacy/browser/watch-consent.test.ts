import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConsent } from './watch-consent.ts';

const { applyAnswer, giveAnswer } = vi.hoisted(() => ({ applyAnswer: vi.fn(), giveAnswer: vi.fn() }));
vi.mock('./consent.ts', () => ({ applyAnswer, giveAnswer }));

/** A box in a browser with these cookies. */
function watched(cookie: string): HTMLElement {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie }));
  const box = new EventTarget() as HTMLElement;
  watchConsent(box);
  return box;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('[START-006] the answer is read at the first interaction, once', async () => {
  const box = watched('consent=yes');
  expect(applyAnswer).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('page:used'));
  document.dispatchEvent(new Event('page:used'));
  await vi.waitFor(() => expect(applyAnswer).toHaveBeenCalledExactlyOnceWith(box));
});

test('[START-006] without an interaction the answer of a shopper who agreed is read after 5 s', async () => {
  watched('store=vi; consent=yes');
  await vi.advanceTimersByTimeAsync(4999);
  expect(applyAnswer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(applyAnswer).toHaveBeenCalledOnce());
});

test.each(['', 'consent=no'])(
  '[X100] without an interaction nothing is loaded with the cookie “%s”',
  async (cookie) => {
    watched(cookie);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(applyAnswer).not.toHaveBeenCalled();
  },
);

test('[X100] an answer that is given before the code is there waits for it, and the form is not sent', async () => {
  const box = watched('');
  const submit = new Event('submit', { cancelable: true });
  box.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(giveAnswer).toHaveBeenCalledOnce());
});
