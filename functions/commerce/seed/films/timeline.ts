import type { ShotSeed } from '../content/videos.ts';

/** How long one shot passes into the next. */
export const FADE_SECONDS = 0.35;
/** A film ends on the still it began with, so that it may start again unseen. */
export const CLOSING_SECONDS = 0.6;

/** The second at which each shot begins to show: it overlaps the one before by the fade. */
export function shotStarts(shots: readonly ShotSeed[]): number[] {
  const starts: number[] = [];
  let end = 0;
  for (const { seconds } of shots) {
    const start = Math.max(0, end - FADE_SECONDS);
    starts.push(start);
    end = start + seconds;
  }
  return starts;
}

/** The length of the film, seconds. */
export function filmSeconds(shots: readonly ShotSeed[]): number {
  const last = shots.length - 1;
  const end = (shotStarts(shots)[last] ?? 0) + (shots[last]?.seconds ?? 0);
  return end - FADE_SECONDS + CLOSING_SECONDS;
}

const clock = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** The words of a film as WebVTT: each stands until the next are said. */
export function captions(shots: readonly ShotSeed[]): string {
  const starts = shotStarts(shots);
  const said = shots.flatMap(({ words }, index) => (words ? [{ words, start: starts[index] ?? 0 }] : []));
  const cues = said.map(({ words, start }, index) => {
    const end = said[index + 1]?.start ?? filmSeconds(shots);
    return `${clock(start)} --> ${clock(end)}\n${words}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
