import type { CommerceEnv } from '../../../env.ts';
import { readConfig } from '../../../shared/db/config.ts';
import { isDevelopment } from '../../../transport/rules/development.ts';
import { STAFF_ROLES, type StaffRole } from '../../db/staff.ts';

/** The setting with the roles that sign in with a second factor. */
export const SECOND_FACTOR = 'store/second_factor_roles';

/**
 * The roles that need a second factor: those of the setting, and without it all of them; on a local machine none, so that
 * the desk opens at once. An owner of a deployed shop always needs one, because an owner changes this setting, too.
 */
export function secondFactorRoles(setting: unknown, env: CommerceEnv): readonly StaffRole[] {
  const isLocal = isDevelopment(env);
  if (!Array.isArray(setting)) return isLocal ? [] : STAFF_ROLES;
  return STAFF_ROLES.filter((role) => setting.includes(role) || (role === 'owner' && !isLocal));
}

/** Whether people of a role need a second factor. */
export async function needsSecondFactor(env: CommerceEnv, role: StaffRole): Promise<boolean> {
  const setting = (await readConfig(env.DB, [SECOND_FACTOR], 'default')).get(SECOND_FACTOR);
  return secondFactorRoles(setting, env).includes(role);
}
