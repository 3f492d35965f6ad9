import { readArguments, wholeNumber } from '../../functions/local/command/line.ts';
import { startTroubledShop } from '../edge/troubled-shop.ts';
import { startServer } from '../server.ts';
import { playMix } from './mix.ts';
import { playChaos } from './scene.ts';
import { faultOf, randomFrom, TROUBLES, type Trouble } from './trouble.ts';

// `npm run chaos -- 120 7`: two minutes of browsing and buying while the backend is slowed, cut off, killed and
// restarted, and answers 500 or invalid data. The seed 7 determines the sequence. Fails if anything was lost.
// `npm run chaos -- mix 20000 7`: so many hostile requests to both Workers. Fails at an answer of 5xx, and if the memory
// of the Workers grows until the end.
const MIX_REQUESTS = 20_000;
const USAGE = 'npm run chaos -- [seconds] [seed], or npm run chaos -- mix [requests] [seed]';
const { positionals } = readArguments(USAGE, {}, 3);
const isMix = positionals[0] === 'mix';
const [first, second] = isMix ? positionals.slice(1) : positionals;
const seed = wholeNumber('The seed', second, 1, 0);
const seconds = wholeNumber(
  isMix ? 'The number of requests' : 'The number of seconds',
  first,
  isMix ? MIX_REQUESTS : 120,
);
if (isMix) process.exit((await playMix(seconds, seed)) ? 0 : 1);
const LONGEST_MS = 3000;
const KILLS_EVERY = 8;

const random = randomFrom(seed);
const shop = await startTroubledShop({ RATE_LIMITS: 'off' });
let commerce = shop.commerce;
const pick = (): Trouble => TROUBLES[Math.floor(random() * TROUBLES.length)] ?? 'fine';

async function trouble(isOver: () => boolean): Promise<void> {
  for (let number = 1; !isOver(); number += 1) {
    if (number % KILLS_EVERY === 0) {
      await commerce.stop();
      commerce = await startServer('commerce', { port: Number(new URL(commerce.address).port), state: shop.state });
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
