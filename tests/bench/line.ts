import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line between a browser and a server. */
interface Line {
  /** From a packet to its answer, in milliseconds. */
  roundTripMs: number;
  /** What comes down in a second, in kilobits. */
  kilobitsPerSecond: number;
}

/** The line that Lighthouse means by slow 4G. */
export const SLOW_4G: Line = { roundTripMs: 150, kilobitsPerSecond: 1638 };

/** What a packet carries, what it weighs with its headers, and how many of them a server sends before the first is confirmed (RFC 6928). */
const PACKET_BYTES = 1460;
const PACKET_HEADERS = 40;
const FIRST_PACKETS = 10;
const BITS = 8;

/**
 * Puts a line in front of a server of this machine, on a free port, until `close`: a connection takes one round trip,
 * a request half of one, an answer comes in packets at the speed of the line, and a server waits for the browser's
 * confirmation after the first ten packets and sends twice as many after each round trip (slow start of TCP). All
 * connections share the line; no packet is lost. A request asks for Brotli alone, as networks in front of shops
 * compress.
 */
export async function startLine(target: string, line: Line): Promise<{ address: string; close(): void }> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const carry = sharedLine(line);
  const server = createServer({ noDelay: true }, (browser) => {
    const shop = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const each of [browser, shop]) {
      sockets.add(each);
      each.on('close', () => sockets.delete(each)).on('error', () => [browser, shop].forEach(end));
    }
    const atServer = inOrder();
    const isOpen = performance.now() + line.roundTripMs;
    browser.on('data', (bytes) => {
      const arrives = Math.max(isOpen, performance.now()) + line.roundTripMs / 2;
      atServer(arrives, () => shop.write(withBrotli(bytes)));
    });
    browser.on('end', () => atServer(performance.now() + line.roundTripMs / 2, () => shop.end()));
    const send = slowStart(line, carry, browser);
    shop.on('data', send);
    shop.on('end', () => send(null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      sockets.forEach(end);
      server.close();
    },
  };
}

const end = (socket: Socket): unknown => socket.destroy();

/** Acts at the given times, in the order of the calls: timers of the same millisecond have no order among each other. */
function inOrder(): (time: number, act: () => void) => void {
  const waiting: { time: number; act: () => void }[] = [];
  const next = () => {
    const [first] = waiting;
    if (first) setTimeout(run, Math.max(0, first.time - performance.now()));
  };
  const run = () => {
    while (waiting[0] && waiting[0].time <= performance.now() + 1) waiting.shift()?.act();
    next();
  };
  return (time, act) => {
    waiting.push({ time, act });
    if (waiting.length === 1) next();
  };
}

/** Returns when a packet that is sent now has come through: the packets of all connections follow each other. */
function sharedLine({ roundTripMs, kilobitsPerSecond }: Line): (bytes: number) => number {
  let isFree = 0;
  return (bytes) => {
    isFree = Math.max(isFree, performance.now()) + (bytes * BITS) / kilobitsPerSecond;
    return isFree + roundTripMs / 2;
  };
}

/** Sends what the server answers on one connection; null is the end of it. */
function slowStart(line: Line, carry: (bytes: number) => number, browser: Socket): (bytes: Buffer | null) => void {
  const atBrowser = inOrder();
  const confirmed = inOrder();
  const waiting: Buffer[] = [];
  let window = FIRST_PACKETS * PACKET_BYTES;
  let underWay = 0;
  let isEnded = false;
  const pump = () => {
    let packet = waiting[0];
    while (packet && underWay + packet.length <= window) {
      const sent = packet;
      waiting.shift();
      underWay += sent.length;
      const arrives = carry(sent.length + PACKET_HEADERS);
      atBrowser(arrives, () => browser.write(sent));
      confirmed(arrives + line.roundTripMs / 2, () => {
        underWay -= sent.length;
        window += sent.length;
        pump();
      });
      packet = waiting[0];
    }
    if (isEnded && !waiting.length && !underWay) browser.end();
  };
  return (bytes) => {
    if (bytes)
      for (let from = 0; from < bytes.length; from += PACKET_BYTES)
        waiting.push(bytes.subarray(from, from + PACKET_BYTES));
    else isEnded = true;
    pump();
  };
}

function withBrotli(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  return /^(?:GET|POST) /.test(text)
    ? Buffer.from(text.replace(/^(accept-encoding:) .*$/im, '$1 br'), 'latin1')
    : bytes;
}
