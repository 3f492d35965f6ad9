import { startTroubledShop } from '../edge/troubled-shop.ts';
import { startServer } from '../server.ts';
import { playChaos } from './scene.ts';
import { faultOf, randomFrom, TROUBLES, type Trouble } from './trouble.ts';

// `npm run chaos -- 120 7`: two minutes of browsing and buying while the backend is slowed, cut off, killed and
// restarted, and answers 500 or invalid data. The seed 7 determines the sequence. Fails if anything was lost.
const seconds = Number(process.argv[2] ?? 120);
const seed = Number(process.argv[3] ?? 1);
const LONGEST_MS = 3000;
const KILLS_EVERY = 8;

const random = randomFrom(seed);
const shop = await startTroubledShop(4500, { RATE_LIMITS: 'off' });
let commerce = shop.commerce;
const pick = (): Trouble => TROUBLES[Math.floor(random() * TROUBLES.length)] ?? 'fine';

async function trouble(isOver: () => boolean): Promise<void> {
  for (let number = 1; !isOver(); number += 1) {
    if (number % KILLS_EVERY === 0) {
      await commerce.stop();
      commerce = await startServer('commerce', { port: 4501, state: shop.state });
    }
    shop.backend.inject(faultOf(pick(), random, 0.3 + random()));
    await new Promise((resolve) => setTimeout(resolve, 300 + random() * LONGEST_MS));
  }
}

try {
  const outcome = await playChaos(shop, { ms: seconds * 1000, shoppers: 3, trouble });
  const { purchases, failedPages, unsaid, doubled, lost, recoveredMs } = outcome;
  console.log(
    `${seconds} s, seed ${seed}: ${outcome.pages} pages, ${purchases.length} orders, ${outcome.failures} refused steps`,
  );
  for (const [name, list] of Object.entries({ failedPages, unsaid, doubled, lost }))
    console.log(`${name}: ${list.length}`, list.slice(0, 5));
  console.log(`well again after ${recoveredMs ?? 'more than 5000'} ms`);
  const isGood =
    ![failedPages, unsaid, doubled, lost].some((list) => list.length) && recoveredMs !== null && recoveredMs < 5000;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await commerce.stop();
  await shop.stop();
}
