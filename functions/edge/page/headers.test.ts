import { expect, test } from 'vitest';
import { withSecurityHeaders } from './headers.ts';

const rules = (headers: { 'save-data'?: string; ect?: string }) => {
  const page = new Response('', { headers: { 'content-type': 'text/html' } });
  return withSecurityHeaders(
    page,
    new Request('https://chi.example/nu.html', { headers: Object.entries(headers) }),
  ).headers.get('speculation-rules');
};

test('[LIST-047] links are prefetched, except on 2G or with data saving', () => {
  for (const headers of [{ 'save-data': 'on' }, { ect: '2g' }, { ect: 'slow-2g' }]) expect(rules(headers)).toBeNull();
  for (const headers of [{}, { ect: '4g' }, { ect: '3g' }]) expect(rules(headers)).toBe('"/speculation.json"');
});
