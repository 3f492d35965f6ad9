import type { CommerceEnv } from '../../env.ts';

/** Whether this is somebody's own machine: pages that show codes and simulate payments exist there alone. */
export const isDevelopment = ({ DEVELOPMENT }: CommerceEnv): boolean => DEVELOPMENT === 'true';
