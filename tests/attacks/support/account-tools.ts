import type { Shop } from '../../backend/promotions/sales-fixture.ts';
import { refusalOf } from '../../backend/support/answer.ts';

/** A password that satisfies all rules of the shop. */
export const STRONG = 'Chi-vai-2026';

interface Message {
  channel: string;
  recipient: string;
  template: string;
  variables: Record<string, string>;
}

/** Actions of owners and strangers with accounts, in the real backend Worker. */
export function accountTools(shop: () => Shop) {
  const ask = (query: string, variables: Record<string, unknown>, token = '') => shop().ask(query, variables, token);
  const run = (sql: string, ...values: (string | number | null)[]) =>
    shop()
      .db.prepare(sql)
      .bind(...values)
      .run();

  async function messages(recipient: string): Promise<Message[]> {
    const sql = 'select channel, recipient, template, variables from message_outbox where recipient = ? order by id';
    const { results } = await shop()
      .db.prepare(sql)
      .bind(recipient)
      .all<Omit<Message, 'variables'> & { variables: string }>();
    return results.map((row) => ({ ...row, variables: JSON.parse(row.variables) }));
  }
  const lastOf = async (recipient: string, template: string): Promise<Record<string, string>> =>
    (await messages(recipient)).findLast((message) => message.template === template)?.variables ?? {};

  const create = (email: string, input: object = {}) =>
    ask(
      `mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer {
        id customer_id email firstname lastname is_subscribed confirmation_status default_billing default_shipping
        phone_number addresses { id } orders { total_count } wishlists { id } custom_attributes { code }
      } } }`,
      { input: { firstname: 'Bình', lastname: 'Trần', password: STRONG, email, ...input } },
    );
  const signIn = (email: string, password = STRONG) =>
    ask(
      'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
      { email, password },
    );
  const confirm = (email: string, key: string) =>
    ask(
      `mutation ($email: String!, $key: String!) {
        confirmEmail(input: { email: $email, confirmation_key: $key }) { customer { email } }
      }`,
      { email, key },
    );

  return {
    ask,
    run,
    messages,
    lastOf,
    create,
    signIn,
    confirm,
    /** Allows new accounts to log in without confirming their address, as a merchant can configure. */
    letInAtOnce: () =>
      run("insert or replace into config values ('store/create_account_confirmation', 'default', 'false')"),
    confirmFirst: () => run("delete from config where path = 'store/create_account_confirmation'"),
    async tokenOf(email: string, password = STRONG): Promise<string> {
      const answer = await signIn(email, password);
      if (!answer.data?.generateCustomerToken) throw new Error(refusalOf(answer));
      return answer.data.generateCustomerToken.token;
    },
    async whoIs(token: string) {
      return (await ask('{ customer { id email phone_number addresses { id } } }', {}, token)).data.customer;
    },
    /** Sets a new password with the link that was mailed to the owner of an address. */
    async resetByMail(email: string, newPassword: string) {
      await run('update customer set reset_sent_at = null where email = ?', email);
      await ask('mutation ($email: String!) { requestPasswordResetEmail(email: $email) }', { email });
      const { token = '' } = await lastOf(email, 'customer_password_reset');
      return ask(
        `mutation ($email: String!, $token: String!, $newPassword: String!) {
          resetPassword(email: $email, resetPasswordToken: $token, newPassword: $newPassword)
        }`,
        { email, token, newPassword },
      );
    },
    /** Confirms a phone by the code sent to it: with a token for that account, without one as a login. */
    async provePhone(phone: string, token = '') {
      await run('delete from code_request where phone = ?', phone);
      await run('delete from rate_count');
      await shop().call('get_otp_login_v2', { method: 'POST', body: JSON.stringify({ phone }) });
      const { code } = await lastOf(phone, 'otp_login');
      return shop().call('post_otp', { method: 'POST', body: JSON.stringify({ phone, code }) }, token);
    },
    /** Makes the sessions of an account older. */
    age: (email: string, minutes: number) =>
      run(
        `update customer_token set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, ?2),
           last_used_at = strftime('%Y-%m-%dT%H:%M:%fZ', last_used_at, ?2)
         where customer_id = (select id from customer where email = ?1)`,
        email,
        `-${minutes} minutes`,
      ),
  };
}
