import { expect, test } from 'vitest';
import { DELIVERY_FIELDS, type DeliveryField, fromNote, readAnswers, toNote, wrongFields } from './delivery-fields.ts';

const HOUR: DeliveryField = {
  name: 'hour',
  label: 'address.name',
  kind: 'line',
  lengthMax: 40,
  tooLong: 'checkout.noteTooLong',
};
const GATE: DeliveryField = { ...HOUR, name: 'gate', label: 'address.telephone' };
/** The free note alone, without the shop's other questions. */
const NOTE: readonly DeliveryField[] = DELIVERY_FIELDS.filter(({ name }) => name === 'note');
const FIELDS: readonly DeliveryField[] = [...NOTE, HOUR, GATE];
/** Maximum number of characters that the backend stores for an order note. */
const KEPT = 1000;

test('[CHECK-018] a note has at most 500 characters', () => {
  expect(wrongFields({ note: 'Gọi trước khi giao 🙏' })).toEqual([]);
  expect(wrongFields({ note: 'a'.repeat(501) })).toMatchObject([{ name: 'note', tooLong: 'checkout.noteTooLong' }]);
  expect(wrongFields({ note: '', gate: 'a'.repeat(41) }, FIELDS)).toMatchObject([{ name: 'gate' }]);
});

test('a note alone is sent unchanged, whatever it contains', () => {
  for (const note of ['', 'Tầng 3', 'Tầng 3\nGọi trước: 10 phút']) {
    expect(toNote({ note })).toBe(note);
    expect(fromNote(note, NOTE)).toEqual({ note });
  }
});

test('an answer becomes a line of the note with its label, and is read back from it', () => {
  const answers = { note: 'Gọi trước\nTầng 3', hour: 'Sau 18 giờ', gate: 'Cổng\nsau' };
  const note = toNote(answers, FIELDS);
  expect(note.split('\n').slice(0, 2)).toEqual(['Gọi trước', 'Tầng 3']);
  expect(fromNote(note, FIELDS)).toEqual({ ...answers, gate: 'Cổng sau' });
  expect(fromNote(toNote({ gate: 'Cổng sau' }, FIELDS), FIELDS)).toEqual({ note: '', hour: '', gate: 'Cổng sau' });
  expect(fromNote('Tầng 3', FIELDS)).toEqual({ note: 'Tầng 3', hour: '', gate: '' });
});

test('[B-34] a gift note is a line of the order note, of at most 200 characters', () => {
  const typed = { note: 'Gọi trước', giftNote: 'Chúc mừng\nsinh nhật mẹ 🎂' };
  expect(toNote(typed)).toBe('Gọi trước\nLời nhắn kèm quà: Chúc mừng sinh nhật mẹ 🎂');
  expect(fromNote(toNote(typed))).toEqual({ note: 'Gọi trước', giftNote: 'Chúc mừng sinh nhật mẹ 🎂' });
  expect(wrongFields({ giftNote: 'a'.repeat(200) })).toEqual([]);
  expect(wrongFields({ giftNote: 'a'.repeat(201) })).toMatchObject([
    { name: 'giftNote', tooLong: 'checkout.giftNoteTooLong' },
  ]);
});

test('a missing form field gives an empty answer', () => {
  expect(readAnswers({ note: 'x', more: 'y' }, NOTE)).toEqual({ note: 'x' });
  expect(readAnswers({ gate: 'Cổng sau' }, FIELDS)).toEqual({ note: '', hour: '', gate: 'Cổng sau' });
});

test('all answers at maximum length fit into what a backend stores', () => {
  const longest = Object.fromEntries(DELIVERY_FIELDS.map(({ name, lengthMax }) => [name, 'a'.repeat(lengthMax)]));
  expect(toNote(longest).length).toBeLessThanOrEqual(KEPT);
});
