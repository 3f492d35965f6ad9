import { expect, test } from 'vitest';
import { readConsent, SentConsent, toldConsent } from './consent.ts';

const MARKETING = 'dev.ucp.consent.marketing';
const read = (sent: unknown) => readConsent(SentConsent.parse(sent));

test('[AGENT-041] only what the person decided about a purpose of the shop counts', () => {
  expect(read({ [MARKETING]: { granted: true, source: 'platform' } })).toEqual({ marketing: true });
  expect(read({ [MARKETING]: { granted: false, source: 'platform' } })).toEqual({ marketing: false });
  expect(read({ [MARKETING]: { granted: true, source: 'business' } })).toEqual({});
  expect(read({ 'com.example.all': { granted: true, source: 'platform' } })).toEqual({});
  expect(read({ marketing: true, analytics: false })).toEqual({ marketing: true, analytics: false });
  for (const wrong of [{ [MARKETING]: 'yes' }, { [MARKETING]: { granted: 1, source: 'platform' } }, [], 'all', null])
    expect(SentConsent.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`a.b${index}`, true]));
  expect(SentConsent.safeParse(many).success).toBe(false);
});

test('[AGENT-041] each version is told in its form: the older what was sent, the newer also what can be agreed to', () => {
  expect(toldConsent('2026-04-08', { marketing: true }, 'https://chi.example')).toEqual({ marketing: true });
  expect(toldConsent('2026-04-08', undefined, 'https://chi.example')).toBeUndefined();
  const source = (given: { marketing: boolean } | undefined) =>
    (toldConsent('2026-08-25', given, 'https://chi.example') as Record<string, object>)[MARKETING];
  expect(source(undefined)).toMatchObject({ granted: false, source: 'business' });
  expect(source({ marketing: false })).toMatchObject({ granted: false, source: 'platform' });
  expect(source({ marketing: true })).toMatchObject({ granted: true, source: 'platform' });
});
