import type { CommerceEnv } from '../../env.ts';

/** Whether this is a local machine. Only there exist pages that show codes and simulate payments. */
export const isDevelopment = ({ DEVELOPMENT }: CommerceEnv): boolean => DEVELOPMENT === 'true';
