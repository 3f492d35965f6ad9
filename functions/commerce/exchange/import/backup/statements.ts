import { createReadStream } from 'node:fs';

/** The statements of a dump, one after another; a text may hold semicolons and line ends. */
export async function* statementsIn(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    rest += chunk;
    let from = 0;
    for (let end = endOf(rest, from); end >= 0; end = endOf(rest, from)) {
      yield rest.slice(from, end).trim();
      from = end;
    }
    rest = rest.slice(from);
  }
  if (rest.trim()) yield rest.trim();
}

/** Where the statement that begins at `from` ends, or -1 when its end is not there yet. */
function endOf(text: string, from: number): number {
  for (let at = from; ; ) {
    const end = text.indexOf(';', at);
    if (end < 0) return -1;
    // A quote is closed when there is an even number of signs before the semicolon: a doubled one counts twice.
    const isOpen = (sign: string) => isOdd(text, sign, from, end);
    if (!isOpen("'")) return end + 1;
    const close = text.indexOf("'", end);
    if (close < 0) return -1;
    at = close + 1;
  }
}

function isOdd(text: string, sign: string, from: number, to: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign, from); at >= 0 && at < to; at = text.indexOf(sign, at + 1)) count += 1;
  return count % 2 === 1;
}
