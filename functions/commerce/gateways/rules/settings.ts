import type { CommerceEnv } from '../../env.ts';
import { isDevelopment } from '../../transport/rules/development.ts';
import type { PaymentGateway, Settings } from './gateway.ts';

/** Host of requests that never leave this Worker, because the simulator answers them. */
export const SIMULATOR_HOST = 'gateway-simulator.invalid';
/** Path of the simulator's pages. */
export const SIMULATOR_PATH = '/gateway-simulator';
const SIMULATED_SECRET = 'simulated-';

/** Address of the simulator's page for a gateway, used as a variable. */
export const simulatedPage = (code: string): string => `${SIMULATOR_PATH}/${code}`;
/** Address of the simulator's API for a gateway, used as a variable. */
export const simulatedApi = (code: string): string => `https://${SIMULATOR_HOST}${SIMULATOR_PATH}/${code}/api`;

/** Whether a value is the public one from the source code. */
const isSimulated = (value: string, simulated: string): boolean =>
  value === simulated || value.startsWith(SIMULATED_SECRET) || value.includes(SIMULATOR_PATH);

/**
 * The settings of a gateway from its variables, or the simulator's in development. Null when one is missing, or when
 * one is the simulator's outside development: a secret that everybody knows proves nothing.
 */
export function settingsOf<Name extends string>(
  env: CommerceEnv,
  { variables }: Pick<PaymentGateway<Name>, 'variables'>,
): Settings<Name> | null {
  const values: Record<string, string> = {};
  for (const name of Object.keys(variables) as Name[]) {
    const { variable, simulated } = variables[name];
    const given: unknown = Reflect.get(env, variable);
    const value = typeof given === 'string' && given ? given : isDevelopment(env) ? simulated : null;
    if (value === null || (!isDevelopment(env) && isSimulated(value, simulated))) return null;
    values[name] = value;
  }
  return values as Settings<Name>;
}
