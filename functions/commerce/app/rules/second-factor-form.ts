import * as z from 'zod';
import { STAFF_ROLES, type StaffRole } from '../../session/db/staff.ts';
import { endSessionsWithoutApp } from '../../session/db/staff-sessions.ts';
import { SECOND_FACTOR, secondFactorRoles } from '../../session/rules/staff/second-factor.ts';
import { settingForm } from '../../terms/rules/setting-form.ts';

/** Who signs in with a second factor. */
interface SecondFactor {
  second_factor_roles: StaffRole[];
}

const schema = z.strictObject({
  second_factor_roles: z
    .array(z.enum(STAFF_ROLES))
    .max(STAFF_ROLES.length)
    .transform((roles) => STAFF_ROLES.filter((role) => roles.includes(role)))
    .optional(),
} satisfies Record<keyof SecondFactor, z.ZodType>);

/** The setting of the second factor at the desk. */
export const SECOND_FACTOR_FORM = settingForm<SecondFactor>({
  name: 'secondFactor',
  schema,
  read: (settings, env) => ({ second_factor_roles: [...secondFactorRoles(settings.get(SECOND_FACTOR), env)] }),
  complete: (after, _before, env) => ({
    second_factor_roles: [...secondFactorRoles(after.second_factor_roles, env)],
  }),
  holders: [
    {
      path: SECOND_FACTOR,
      fields: ['second_factor_roles'],
      value: ({ second_factor_roles }) => second_factor_roles,
    },
  ],
  // Whoever needs a second factor from now on sets it up at the next sign-in, which is now.
  follow: ({ env, before, after }) => {
    const added = after.second_factor_roles.filter((role) => !before.second_factor_roles.includes(role));
    return endSessionsWithoutApp(env.DB, added).run();
  },
});
