import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AnswersRefused,
  readAnswers,
  readShop,
  sendAnswers,
} from '../../../functions/commerce/terms/import/answers.ts';
import { askAll } from '../../../functions/commerce/terms/import/questions.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

let shop: Commerce;
beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN });
}, 90_000);
afterAll(() => shop?.close());

const refusedLines = (text: string): readonly string[] => {
  try {
    readAnswers(text);
  } catch (error) {
    if (error instanceof AnswersRefused) return error.lines;
    throw error;
  }
  return [];
};

test('[BRAND-007] a file of answers becomes the identity of the shop, and what it leaves out stays', async () => {
  await sendAnswers(apiOf(shop), readAnswers('{ "company": "Công ty Mây", "hotline": "1900 6868" }'));
  await sendAnswers(apiOf(shop), readAnswers('{ "tax_code": "0100109106", "exchange_days": 15 }'));
  expect(await readShop(apiOf(shop))).toMatchObject({
    ...{ company: 'Công ty Mây', hotline: '1900 6868', tax_code: '0100109106', exchange_days: 15 },
  });
});

test('[BRAND-007] every wrong answer is named with its place and its reason, at once', () => {
  const answers = { tax_code: '0100109107', social: [{ name: 'X', url: 'x' }], exchange_days: -1, shop: 'Mây' };
  expect(refusedLines(JSON.stringify(answers))).toEqual([
    expect.stringMatching(/^tax_code: is no tax code/),
    'social.0.url: is no address of a page',
    expect.stringMatching(/^exchange_days: /),
    'shop: there is no such question',
  ]);
  expect(refusedLines('{ "company": ')[0]).toMatch(/^the file is no JSON/);
  expect(refusedLines('[]')[0]).toMatch(/^the file: /);
});

test('[BRAND-007] answers of which the shop refuses one change nothing', async () => {
  const before = await readShop(apiOf(shop));
  await shop.db
    .prepare("insert or replace into config (path, store, value) values ('shipping/methods', 'default', '[]')")
    .run();
  const answers = readAnswers('{ "company": "Khác", "free_shipping_from": 300000 }');
  await expect(sendAnswers(apiOf(shop), answers)).rejects.toThrow('no shipping method of the shop is free');
  expect(await readShop(apiOf(shop))).toEqual(before);
});

test('[BRAND-007] the terminal asks again after a wrong answer, keeps at an empty line, empties at a hyphen', async () => {
  const identity = await readShop(apiOf(shop));
  const typed = ['', '0100109107', '0100109106-001', '-', 'gọi đi', '0912 345 678'];
  const shown: string[] = [];
  const answers = await askAll(identity, async (line) => {
    shown.push(line);
    return typed.shift() ?? '';
  });
  expect(answers).toEqual({ tax_code: '0100109106-001', address: null, hotline: '0912 345 678' });
  expect(shown[0]).toBe('Legal name [Công ty Mây]: ');
  expect(shown.filter((line) => line.includes('cannot be taken'))).toHaveLength(2);
  expect(await askAll(identity, async () => null)).toBeNull();
});
