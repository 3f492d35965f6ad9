import type { CommerceEnv } from '../../../env.ts';
import { isDevelopment } from '../../transport/development.ts';
import type { PaymentGateway, Settings } from './gateway.ts';

/** The host of requests that never leave this Worker: the simulator answers them. */
export const SIMULATOR_HOST = 'gateway-simulator.invalid';
/** Below this path the simulator's pages stand. */
export const SIMULATOR_PATH = '/gateway-simulator';
const SIMULATED_SECRET = 'simulated-';

/** The simulator's page of a gateway, as a variable of it. */
export const simulatedPage = (code: string): string => `${SIMULATOR_PATH}/${code}`;
/** The simulator's API of a gateway, as a variable of it. */
export const simulatedApi = (code: string): string => `https://${SIMULATOR_HOST}${SIMULATOR_PATH}/${code}/api`;

/** Whether a value is one that anybody can read in the code. */
const isSimulated = (value: string, simulated: string): boolean =>
  value === simulated || value.startsWith(SIMULATED_SECRET) || value.includes(SIMULATOR_PATH);

/**
 * The settings of a gateway from its variables, or in development what the simulator knows; null when one of them is
 * missing, or outside development is the simulator's: a gateway whose secret everybody knows proves nothing.
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
