import { ask, openNoon } from '../backend/promotions/noon-sale.ts';
import { threadTime, workerdBelow } from './isolates.ts';
import { row } from './measure.ts';

/** Requests that are under way together. */
const TOGETHER = 100;
const KEY_DIGITS = 32;
const HEX = 16;

/**
 * Prints the processor time of a press and of a look while so many wait: of the shop's thread, which runs Worker, objects and
 * database, and of the client that plays the shoppers. It hardly depends on other work of the machine, and says how many
 * presses a second one core answers.
 */
export async function measureOwn(shoppers: number): Promise<void> {
  const { shop, room } = await openNoon(1);
  try {
    const tickets: string[] = [];
    console.log(`\n${row(`ms of processor, ${shoppers} wait`, ['shop', 'client', 'a second'])}`);
    await printed('a press', shoppers, async (index) => {
      const told = await ask(shop, index, 'enter', { room, key: index.toString(HEX).padStart(KEY_DIGITS, '0') });
      if (told?.ticket) tickets[index] = told.ticket;
    });
    await printed('a look', shoppers, (index) => ask(shop, index, 'place', { ticket: tickets[index] }));
  } finally {
    await shop.close();
  }
}

async function printed(name: string, count: number, one: (index: number) => Promise<unknown>): Promise<void> {
  const workerd = workerdBelow(process.pid);
  const [thread, own] = [threadTime(workerd), process.cpuUsage()];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < count; index = next++) await one(index);
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  const { user, system } = process.cpuUsage(own);
  const shop = (threadTime(workerd) - thread) / count;
  console.log(row(name, [shop.toFixed(2), ((user + system) / 1000 / count).toFixed(2), Math.round(1000 / shop)]));
}
