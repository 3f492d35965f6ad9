import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Look, type ShotSeed, VIDEOS, type VideoSeed } from '../content/videos.ts';
import { drawSvg } from '../../../drawings/draw.ts';
import { CLOSING_SECONDS, FADE_SECONDS, shotStarts } from './timeline.ts';

// Makes the films of the default catalogue anew from their shots: `npx node functions/commerce/seed/films/render.ts`
// after a change of the shots or of the illustrator. Needs ffmpeg with librsvg and libx264 (`apt-get install ffmpeg`).
const WIDTH = 540;
const HEIGHT = 960;
const FRAMES_PER_SECOND = 24;
/** Stills are drawn this much larger than the film, so that a slow move steps by fractions of a pixel. */
const OVERSIZE = 3;
const MOST_BYTES = 240_000;
/** x264's quality, the best that is small enough: cloth with much grain needs the later ones. */
const QUALITIES = [26, 28, 30, 32, 34];

/** From 0 to 1 over the frames of a shot, starting and ending softly. */
const eased = (frames: number) => `st(0,min(on/${Math.max(1, frames - 1)},1));ld(0)*ld(0)*(3-2*ld(0))`;

/** One still as a moving shot. */
function move(from: Look, to: Look, seconds: number): string {
  const frames = Math.round(seconds * FRAMES_PER_SECOND);
  const between = (index: 0 | 1 | 2) => `${from[index]}+(${to[index] - from[index]})*(${eased(frames)})`;
  const place = (size: string, index: 0 | 1) =>
    `max(0,min(${size}-${size}/zoom,${size}*(${between(index)})-${size}/zoom/2))`;
  return `zoompan=z='${between(2)}':x='${place('iw', 0)}':y='${place('ih', 1)}':d=${frames}:s=${WIDTH}x${HEIGHT}:fps=${FRAMES_PER_SECOND},setsar=1,format=yuv444p`;
}

/** The shots one after the other, each fading into the next. */
function graph(shots: readonly ShotSeed[]): string {
  const starts = shotStarts(shots);
  const moves = shots.map(({ from, to, seconds }, index) => `[${index}:v]${move(from, to, seconds)}[shot${index}]`);
  const fades = shots.slice(1).map((_, index) => {
    const before = index === 0 ? '[shot0]' : `[film${index}]`;
    return `${before}[shot${index + 1}]xfade=transition=fade:duration=${FADE_SECONDS}:offset=${starts[index + 1]}[film${index + 1}]`;
  });
  return [
    ...moves,
    ...fades,
    `[film${shots.length - 1}]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[film]`,
  ].join(';');
}

function run(args: string[]): void {
  const { status, error, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { encoding: 'utf8' });
  if (error) throw new Error(`ffmpeg cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`);
}

function render({ key, world, shots }: VideoSeed, folder: string): void {
  const [first] = shots;
  if (!first) throw new Error(`${key} has no shot`);
  const all = [...shots, { ...first, to: first.from, seconds: CLOSING_SECONDS }];
  const stills = all.map(({ shot = 'together', pieces }, index) => {
    const still = join(folder, `${key}-${index}.svg`);
    writeFileSync(still, drawSvg({ view: 'film', world, shot, pieces }));
    return still;
  });
  const whole = join(folder, `${key}.mkv`);
  run([
    ...stills.flatMap((still) => ['-width', String(WIDTH * OVERSIZE), '-i', still]),
    ...['-filter_complex', graph(all), '-map', '[film]', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', whole],
  ]);
  encode(whole, join(import.meta.dirname, `${key}.mp4`));
}

function encode(whole: string, film: string): void {
  for (const quality of QUALITIES) {
    run([
      ...['-i', whole, '-an', '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-tune', 'animation'],
      ...['-crf', String(quality), '-g', '96', '-movflags', '+faststart'],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', film],
    ]);
    const { size } = statSync(film);
    console.log(`${basename(film)}: ${Math.round(size / 1000)} KB at quality ${quality}`);
    if (size <= MOST_BYTES) return;
  }
  throw new Error(`${basename(film)} stays over ${MOST_BYTES / 1000} KB: shorten it or move less`);
}

const folder = mkdtempSync(join(tmpdir(), 'films-'));
try {
  for (const video of VIDEOS) if (!video.isExcluded) render(video, folder);
} finally {
  rmSync(folder, { recursive: true });
}
