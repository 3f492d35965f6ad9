import * as z from 'zod';
import { findEmployee, insertEmployeeToken } from '../../db/account/employees.ts';
import { readConfig } from '../../db/shared/config.ts';
import { verifyPassword } from '../../shop/session/password.ts';
import { createSecret, hashSecret } from '../../shop/transport/secret.ts';
import { limitClient, limitKey } from '../session/client.ts';
import { RequestError } from '../transport/answer.ts';
import { type Calls, post } from '../transport/endpoint.ts';

const SWITCH = 'employee_login';
const TRIES_OF_LOGIN = { most: 10, windowSeconds: 3600 };
const TRIES_OF_CLIENT = { most: 30, windowSeconds: 3600 };
const TOKEN_SECONDS = 8 * 3600;

/** Staff login, off by default, because staff credentials do not belong on a public page [MW-032] [X35, X112]. */
export const employeeCalls: Calls = {
  login_employee: post({
    summary: 'Signs an employee in; refused unless the configuration has employee_login = 1',
    input: z.object({ login: z.string().trim().min(1).max(120), password: z.string().min(1).max(256) }),
    result: z.object({
      token: z.string(),
      name: z.string(),
      expires_in: z.number().int().describe('Seconds'),
    }),
    example: {
      input: { login: 'lan.hn01', password: '••••••••' },
      result: { token: '5f0c…', name: 'Lan', expires_in: TOKEN_SECONDS },
    },
    refuses: {
      401: 'Login or password is wrong',
      403: 'Staff cannot log in here',
      429: 'More than ten tries of a login in an hour',
    },
    answer: async ({ login, password }, context) => {
      const { DB } = context.env;
      const isOn = (await readConfig(DB, [SWITCH], 'default')).get(SWITCH);
      if (isOn !== '1' && isOn !== true) throw new RequestError(403, 'staff cannot log in here');
      await limitClient(context, 'employee', TRIES_OF_CLIENT);
      await limitKey(context, `employee/${login.toLowerCase()}`, TRIES_OF_LOGIN);
      const employee = await findEmployee(DB, login);
      // The same work and the same answer whether the employee exists or not.
      const isRight = await verifyPassword(password, employee?.password_hash ?? null);
      if (!employee || !isRight) throw new RequestError(401, 'login or password is wrong');
      const token = createSecret();
      const expiresAt = new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString();
      await insertEmployeeToken(DB, { hash: await hashSecret(token), employeeId: employee.id, expiresAt });
      return { token, name: employee.name, expires_in: TOKEN_SECONDS };
    },
  }),
};
