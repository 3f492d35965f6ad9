import { expect, test } from 'vitest';
import { lastChanges } from './last-changes.ts';

test('each field has its newest change, by the name of the person or of the program', () => {
  const logged = [
    { actor: 'staff:2', actor_name: 'Vân', last_at: '2026-11-28 10:00:00', fields: ['hotline'] },
    { actor: 'integration:shop', actor_name: null, last_at: '2026-11-27 10:00:00', fields: ['company', 'hotline'] },
  ];
  expect(Object.fromEntries(lastChanges(logged))).toEqual({
    hotline: { who: 'Vân', at: '2026-11-28 10:00:00' },
    company: { who: 'integration:shop', at: '2026-11-27 10:00:00' },
  });
});
