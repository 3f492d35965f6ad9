import { currentScope } from './request-scope.ts';

/** Logs an error as one line of JSON, with the request id. */
export function logError(message: string, error?: unknown): void {
  console.error(line('error', message, error));
}

/** The same for failures that the shop can do without. */
export function logWarning(message: string, error?: unknown): void {
  console.warn(line('warn', message, error));
}

/** A request of a machine that reads or buys, if the merchant wants such lines in the log (docs/machines.md). */
export function logMachine(
  { MACHINE_LOG }: Pick<StorefrontEnv, 'MACHINE_LOG'>,
  message: string,
  details: Readonly<Record<string, string | number | null>>,
): void {
  if (MACHINE_LOG !== 'on') return;
  console.info(JSON.stringify({ level: 'info', message, requestId: currentScope()?.id, ...details }));
}

function line(level: 'error' | 'warn', message: string, error: unknown): string {
  return JSON.stringify({ level, message, requestId: currentScope()?.id, error: told(error) });
}

/** The loggable part of an error; a cause is already free of secrets. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error === undefined ? undefined : String(error);
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...detailsOf(error), cause: cause instanceof Error ? told(cause) : cause };
}

function detailsOf(error: object): Record<string, unknown> {
  const names = ['kind', 'code', 'statusCode'];
  return Object.fromEntries(names.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : [])));
}
