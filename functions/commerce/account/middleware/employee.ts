import * as z from 'zod';
import { clientNetwork, limitClient, tooOften } from '../../session/middleware/client.ts';
import { countGuess, forgiveGuess, ofNetwork, rememberNetwork } from '../../session/rules/guesses/guess-limit.ts';
import { comparePassword } from '../../session/rules/guesses/guess-password.ts';
import { passPasswordDoor } from '../../session/rules/guesses/password-door.ts';
import { readConfig } from '../../shared/db/config.ts';
import { RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { createSecret, hashSecret } from '../../transport/rules/secret.ts';
import { findEmployee, insertEmployeeToken } from '../db/employees.ts';

const SWITCH = 'employee_login';
const TRIES_OF_CLIENT = { most: 30, windowSeconds: 3600 };
const TOKEN_SECONDS = 8 * 3600;

/** Staff login, off by default, because staff credentials do not belong on a public page. */
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
      429: 'Ten wrong tries of a login in ten minutes, or others sign in at this moment',
    },
    answer: async ({ login, password }, context) => {
      const { DB } = context.env;
      const isOn = (await readConfig(DB, [SWITCH], 'default')).get(SWITCH);
      if (isOn !== '1' && isOn !== true) throw new RequestError(403, 'staff cannot log in here');
      await passPasswordDoor({ headers: context.req.raw.headers, db: DB }, context.env, new Date());
      await limitClient(context, 'employee', TRIES_OF_CLIENT);
      const network = await clientNetwork(context);
      const guess = await ofNetwork(DB, { kind: 'staff', subject: `employee ${login}`, network }, new Date());
      const wait = await countGuess(DB, guess, new Date());
      if (wait !== null) throw tooOften(wait);
      const employee = await findEmployee(DB, login);
      // The same work and the same answer whether the employee exists or not.
      const isRight = await comparePassword(DB, guess, password, employee?.password_hash ?? null);
      if (!employee || !isRight) throw new RequestError(401, 'login or password is wrong');
      await forgiveGuess(DB, guess);
      await rememberNetwork(DB, guess, new Date());
      const token = createSecret();
      const expiresAt = new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString();
      await insertEmployeeToken(DB, { hash: await hashSecret(token), employeeId: employee.id, expiresAt });
      return { token, name: employee.name, expires_in: TOKEN_SECONDS };
    },
  }),
};
