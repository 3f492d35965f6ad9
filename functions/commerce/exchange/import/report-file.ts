import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Report } from '../reading/report.ts';

/** Writes the whole report as JSON, piece by piece: a file of 100,000 customers may have as many remarks. */
export async function writeReport(file: string, report: Report): Promise<void> {
  await pipeline(Readable.from(pieces(report)), createWriteStream(file));
}

function* pieces(report: Report): Generator<string> {
  const parts = {
    rows: { ...report.rows, refused: report.refused },
    prices: report.prices,
    loaded: Object.fromEntries(report.loaded),
    skipped: report.skipped,
    notes: report.notes,
    notCarried: Object.fromEntries(report.left),
  };
  yield '{';
  for (const [place, [name, value]] of Object.entries(parts).entries()) {
    yield `${place === 0 ? '' : ','}\n  ${JSON.stringify(name)}: `;
    if (Array.isArray(value)) yield* lines(value);
    else yield JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
  }
  yield '\n}\n';
}

function* lines(values: readonly unknown[]): Generator<string> {
  yield '[';
  for (const [place, value] of values.entries()) yield `${place === 0 ? '' : ','}\n    ${JSON.stringify(value)}`;
  yield values.length === 0 ? ']' : '\n  ]';
}
