import { spawnSync } from 'node:child_process';
import { createReadStream, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { opened } from '../../functions/commerce/exchange/reading/kinds/file-kind.ts';
import { Report } from '../../functions/commerce/exchange/reading/report.ts';
import { type Row, readCsv } from '../../functions/commerce/exchange/reading/sheet/csv.ts';
import { readArguments, refuse } from '../../functions/local/command/line.ts';
import { BROWSER_FLAGS, requireBrowser } from '../browser.ts';
import { filmPage, HEIGHT, WIDTH } from './page.ts';
import { filmOf } from './photographed.ts';
import { momentAt, SECONDS } from './storyboard.ts';

// Makes the films of products of the default catalogue from their drawings or photographs: `npm run films`, or `npm run films -- SKU`.
// Chromium draws the frames, ffmpeg encodes them (`apt-get install ffmpeg`). To be run after a change of the storyboard or
// of the drawings; the files are part of the repository.
const GOODS = 'functions/commerce/default-shop/goods';
const PHOTOGRAPHS = join(GOODS, 'media/catalog/product');
const FRAMES_PER_SECOND = 25;
/** Where in the film its still picture is: the piece begins to turn. */
const STILL_AT_S = 1.17;
const MOST_BYTES = 300_000;
/** x264's quality, the best that is small enough. */
const QUALITIES = [22, 24, 26, 28, 30, 32];

interface Design {
  sku: string;
  /** Empty for a product with photographs. */
  drawing: string;
  /** The photographs of its first colour, below the pictures of products. */
  photographs: string[];
  colors: string[];
}

async function* rowsOf(name: string): AsyncGenerator<Row> {
  const { form } = await opened({ name, content: () => createReadStream(join(GOODS, name)) }, {}, null);
  for await (const { row } of readCsv(name, new Report(), form)) yield row;
}

async function designsOf(skus: readonly string[]): Promise<Design[]> {
  const designs: Design[] = [];
  for await (const row of rowsOf('designs.csv'))
    if (skus.includes(row.sku ?? ''))
      designs.push({
        sku: row.sku ?? '',
        drawing: row.drawing ?? '',
        photographs: (row['variants.images'] ?? '').split('|')[0]?.split('=')[1]?.split(',') ?? [],
        colors: (row['variants.color'] ?? '').split('|'),
      });
  return designs;
}

async function skusWithFilm(): Promise<string[]> {
  const skus: string[] = [];
  for await (const row of rowsOf('product-videos.csv')) skus.push(row.sku ?? '');
  return skus;
}

async function drawFrames(page: Page, folder: string): Promise<void> {
  const shot = async (seconds: number, name: string) => {
    await page.evaluate(
      (moment) => (window as unknown as { show(moment: object): void }).show(moment),
      momentAt(seconds),
    );
    await page.screenshot({ path: join(folder, name), clip: { x: 0, y: 0, width: WIDTH, height: HEIGHT } });
  };
  for (let frame = 0; frame < Math.round(SECONDS * FRAMES_PER_SECOND); frame += 1)
    await shot(frame / FRAMES_PER_SECOND, `${String(frame).padStart(4, '0')}.png`);
  await shot(STILL_AT_S, 'still.png');
}

function ffmpeg(...args: string[]): void {
  const { status, error, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { encoding: 'utf8' });
  if (error) throw new Error(`ffmpeg cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`);
}

/** The frames that were drawn, as ffmpeg reads them. */
const drawn = (frames: string): string[] => [
  ...['-framerate', String(FRAMES_PER_SECOND), '-i', join(frames, '%04d.png'), '-an'],
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
];

function encode(source: readonly string[], film: string): void {
  for (const quality of QUALITIES) {
    ffmpeg(
      ...source,
      ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow', '-tune', 'animation'],
      ...['-crf', String(quality), '-g', '250', '-movflags', '+faststart'],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', film],
    );
    const { size } = statSync(film);
    console.log(`${film}: ${Math.round(size / 1000)} KB at quality ${quality}`);
    if (size <= MOST_BYTES) return;
  }
  throw new Error(`${film} stays over ${MOST_BYTES / 1000} KB`);
}

async function make(page: Page, { sku, drawing, photographs, colors }: Design): Promise<void> {
  const frames = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    const [films, pictures] = [join(GOODS, 'media/video'), join(GOODS, 'media/catalog/product', sku.toLowerCase())];
    for (const folder of [films, pictures]) mkdirSync(folder, { recursive: true });
    const [film, still] = [join(films, `${sku.toLowerCase()}.mp4`), join(pictures, 'video.jpg')];
    if (!drawing) {
      const [first = ''] = photographs;
      encode(filmOf(PHOTOGRAPHS, photographs), film);
      ffmpeg('-i', join(PHOTOGRAPHS, first), '-vf', `scale=${WIDTH}:${HEIGHT}`, '-q:v', '4', still);
      return;
    }
    writeFileSync(join(frames, 'film.html'), filmPage(drawing, colors));
    await page.goto(`file://${join(frames, 'film.html')}`);
    await drawFrames(page, frames);
    encode(drawn(frames), film);
    ffmpeg('-i', join(frames, 'still.png'), '-q:v', '4', still);
  } finally {
    rmSync(frames, { recursive: true });
  }
}

const USAGE = 'npm run films -- [SKU …]';
const named = readArguments(USAGE, {}, Number.POSITIVE_INFINITY).positionals;
const designs = await designsOf(named.length > 0 ? named : await skusWithFilm());
const unknown = named.find((sku) => !designs.some((design) => design.sku === sku));
if (unknown) refuse(`There is no product "${unknown}". Usage: ${USAGE}`, 2);
const browser = await chromium.launch({ executablePath: requireBrowser(), args: BROWSER_FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (const design of designs) await make(page, design);
} finally {
  await browser.close();
}
