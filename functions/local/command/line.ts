import { createServer } from 'node:net';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends a command with one sentence for the person who typed it. The exit code 2 means that the command line is wrong. */
export function refuse(sentence: string, status: 1 | 2 = 1): never {
  console.error(sentence);
  process.exit(status);
}

/**
 * The options and arguments of the command line. An unknown option, an option without its value or an argument too many
 * ends the command with the usage.
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  most = 0,
) {
  const given = tried(usage, () => parseArgs({ options, allowPositionals: true }));
  const extra = given.positionals[most];
  if (extra !== undefined) refuse(`"${extra}" is not understood. Usage: ${usage}`, 2);
  return given;
}

/** What `read` returns; the first sentence of its error and the usage end the command. */
export function tried<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    // The first sentence names the option; what follows is about arguments that begin with a hyphen.
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    return refuse(`${problem?.replace(/\.$/, '')}. Usage: ${usage}`, 2);
  }
}

/** An argument that is a whole number from `least` on; `otherwise` when it is absent. Anything else ends the command. */
export function wholeNumber(name: string, given: string | undefined, otherwise: number, least = 1): number {
  if (given === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(given) || Number(given) < least)
    refuse(`${name} is "${given}": a whole number from ${least} on is expected.`, 2);
  return Number(given);
}

const LAST_PORT = 65_535;

/** The port that PORT names, or the usual one. Ends the command when it is no port or something answers there. */
export async function requirePort(usual: number): Promise<number> {
  const given = process.env.PORT || String(usual);
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  if (port < 1 || port > LAST_PORT) refuse(`PORT is "${given}": a number from 1 to ${LAST_PORT} is expected.`, 2);
  // A server that listens at all addresses of the machine holds only one of these two.
  for (const host of ['127.0.0.1', '::1'])
    if (await isTaken(port, host)) refuse(`Port ${port} is in use: set PORT to another.`);
  return port;
}

const isTaken = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const trial = createServer();
    // A machine without IPv6 has no address ::1, which nobody holds then.
    trial.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
    trial.listen(port, host, () => trial.close(() => resolve(false)));
  });
