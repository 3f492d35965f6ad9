import { buildSchema, type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { typeDefs } from '../../../functions/commerce/app/graphql/schema.ts';
import { PASSWORD_FIELDS } from '../../../functions/commerce/session/graphql/password-fields.ts';
import { addPerson, deskCall } from '../../backend/support/desk.ts';
import { type Commerce, call, startCommerce } from '../../backend/support/worker.ts';

/** Sign-ins that are sent at once. */
const AT_ONCE = 20;
const OTHERS = { 'content-type': 'application/json' };
const machine = (i: number) => ({ 'cf-connecting-ip': `198.51.100.${i}` });

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce?.close());
beforeEach(async () => {
  await commerce.db.prepare('delete from rate_count').run();
});

async function ask(query: string, headers: Record<string, string> = {}) {
  const response = await commerce.fetch('/graphql', {
    method: 'POST',
    headers: { ...OTHERS, ...headers },
    body: JSON.stringify({ query }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of the answer that it needs
  return (await response.json()) as any;
}
const signIn = (i: number, headers: Record<string, string> = machine(i)) =>
  ask(
    `mutation { generateCustomerToken(email: "nguoi${i}@example.vn", password: "Sai-Mat-Khau-1") { token } }`,
    headers,
  );
const codeOf = (answer: { errors?: { extensions: { code?: string } }[] }) => answer.errors?.[0]?.extensions.code;
const many = <Answer>(make: (i: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, i) => make(i + 1)));

/** How long one sign-in alone takes here, in milliseconds. */
async function oneAlone(): Promise<number> {
  const start = performance.now();
  await signIn(0);
  return performance.now() - start;
}

test('[DOOR-003] attack: of twenty sign-ins at once few are hashed, and the rest is refused at once', async () => {
  await signIn(0);
  const alone = await oneAlone();
  const start = performance.now();
  const answers = await many((i) => signIn(i));
  const took = performance.now() - start;
  const refused = answers.filter((answer) => codeOf(answer) === 'SIGN_INS_BUSY');
  expect(refused.length).toBeGreaterThanOrEqual(AT_ONCE - 6);
  expect(refused.length).toBeLessThan(AT_ONCE);
  expect(refused[0].errors[0].extensions.retry_after).toBeGreaterThan(0);
  expect(took, `one alone takes ${Math.round(alone)} ms`).toBeLessThan(alone * 10);
});

test('[DOOR-003] attack: a plain read beside twenty sign-ins does not wait for them', async () => {
  const alone = await oneAlone();
  const signIns = many((i) => signIn(i));
  const start = performance.now();
  await ask('{ __typename }');
  expect(performance.now() - start).toBeLessThan(alone * 8);
  await signIns;
});

test('[DOOR-003] attack: the same holds for the desk, in its own form', async () => {
  const answers = await many((i) =>
    deskCall(
      commerce,
      null,
      'POST',
      'deskSession',
      { email: `nguoi${i}@chi.example`, password: 'Sai-1234567' },
      {
        origin: 'http://commerce',
        ...machine(i),
      },
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(AT_ONCE - 6);
  expect(refused[0]?.body.message).toEqual(expect.any(String));
  expect(answers.some(({ status }) => status === 401)).toBe(true);
});

test('[DOOR-003] attack: and for the login of employees at the middleware', async () => {
  await commerce.db
    .prepare("insert into config (path, store, value) values ('employee_login', 'default', '\"1\"')")
    .run();
  const answers = await many((i) =>
    call(commerce, 'login_employee', { login: `lan.${i}`, password: 'sai' }, machine(i)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(AT_ONCE - 6);
  expect(answers.some(({ status }) => status === 401)).toBe(true);
});

test('[DOOR-003] attack: a burst of one visitor is refused without a hash; another visitor signs in', async () => {
  const alone = await oneAlone();
  await commerce.db
    .prepare("insert into config (path, store, value) values ('limits', 'default', '{\"passwords\": 6}')")
    .run();
  for (let i = 0; i < 6; i++) expect(codeOf(await signIn(i, machine(1)))).toBe('SIGN_IN_FAILED');
  const start = performance.now();
  for (let i = 0; i < 5; i++) expect(codeOf(await signIn(i, machine(1)))).toBe('SIGN_INS_BUSY');
  expect(performance.now() - start, 'five refusals cost less than two answers').toBeLessThan(alone * 2);
  expect(codeOf(await signIn(1, machine(2)))).toBe('SIGN_IN_FAILED');
  const desk = await deskCall(
    commerce,
    null,
    'POST',
    'deskSession',
    { email: 'a@chi.example', password: 'Sai-1234567' },
    {
      origin: 'http://commerce',
      ...machine(1),
    },
  );
  expect(desk.status, 'the burst counts at every door').toBe(429);
  await commerce.db.prepare("delete from config where path = 'limits'").run();
}, 60_000);

test('[DOOR-003] the right password is accepted after a refusal, and the refusal counts as no wrong one', async () => {
  const email = await addPerson(commerce, 'editor');
  await many((i) =>
    deskCall(
      commerce,
      null,
      'POST',
      'deskSession',
      { email, password: 'Len-Vai-2026' },
      { origin: 'http://commerce', ...machine(i) },
    ),
  );
  const { status } = await deskCall(commerce, null, 'POST', 'deskSession', { email, password: 'Len-Vai-2026' });
  expect([200, 201]).toContain(status);
});

/** Whether an argument or a field of an input object is a password. */
function takesPassword(name: string, type: GraphQLInputType, seen = new Set<string>()): boolean {
  if (/password(?!.*token)/i.test(name)) return true;
  const named = getNamedType(type);
  if (!isInputObjectType(named) || seen.has(named.name)) return false;
  seen.add(named.name);
  return Object.values(named.getFields()).some((field) => takesPassword(field.name, field.type, seen));
}

test('[DOOR-004] every field of the schema that takes a password is on the list of those that hash', () => {
  const fields = Object.values(buildSchema(typeDefs.flat().join('\n')).getMutationType()?.getFields() ?? {});
  const found = fields.filter(({ args }) => args.some(({ name, type }) => takesPassword(name, type)));
  expect(found.map(({ name }) => name).toSorted()).toEqual([...PASSWORD_FIELDS].toSorted());
});

const LOGIN = 'generateCustomerToken(email: "a@example.vn", password: "Sai-1") { token }';
const REGISTER =
  'createCustomerV2(input: {email: "b@example.vn", firstname: "A", lastname: "B", password: "Sai-Mat-1"}) { customer { email } }';
const tooMany = 'Max passwords in query should be 1 but got 2.';

test('[DOOR-004] attack: a document has one sign-in or registration, with aliases, fragments and both kinds together', async () => {
  for (const query of [
    `mutation { a: ${LOGIN} b: ${LOGIN} }`,
    `mutation { ${LOGIN} ${REGISTER} }`,
    `mutation { ...F a: ${REGISTER} } fragment F on Mutation { ${LOGIN} }`,
    `mutation { ... on Mutation { a: ${LOGIN} } ... on Mutation { b: ${LOGIN} } }`,
  ]) {
    const answer = await ask(query);
    expect(answer.errors, query).toHaveLength(1);
    expect(answer.errors[0].message).toBe(tooMany);
    expect(answer.data).toBeUndefined();
  }
  expect((await ask(`mutation { ${LOGIN} createEmptyCart }`)).data.createEmptyCart).toEqual(expect.any(String));
});
