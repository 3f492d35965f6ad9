import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends a command with one sentence for the person who typed it; the exit code 2 means that nothing was read. */
export function refuseLine(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/**
 * The options of a command line and its one argument. An unknown option, an option without its value or a second
 * argument ends the command with the usage.
 */
export function readCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  const { values, positionals } = parsed(usage, options);
  if (positionals[1] !== undefined) refuseLine(`"${positionals[1]}" is not understood. Usage: ${usage}`);
  return { values, positionals };
}

function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    // The first sentence names the option; what follows is about arguments that begin with a hyphen.
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    return refuseLine(`${problem?.replace(/\.$/, '')}. Usage: ${usage}`);
  }
}
