import { expect, test } from 'vitest';
import { SPECULATION_RULES } from '../../../src/features/page/rules/speculation-rules.ts';
import { speculationRules } from './speculation.ts';

const rules = (headers: { 'save-data'?: string; ect?: string }) =>
  speculationRules(new Request('https://chi.example/speculation.json', { headers: Object.entries(headers) }));

test('[LIST-047] links are prefetched, except on 2G or with data saving', async () => {
  for (const headers of [{ 'save-data': 'on' }, { ect: '2g' }, { ect: 'slow-2g' }])
    expect(rules(headers).status).toBe(204);
  for (const headers of [{}, { ect: '4g' }, { ect: '3g' }]) expect(await rules(headers).text()).toBe(SPECULATION_RULES);
});

test('no cache gives the rules to a shopper who saves data', () => {
  for (const headers of [{ 'save-data': 'on' }, {}]) expect(rules(headers).headers.get('vary')).toBe('Save-Data, ECT');
});
