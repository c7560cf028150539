import { countWork, type Work } from '@plinth/site/src/testing/count-work.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { addMember, MEMBER, signInMember } from '@plinth/site/src/testing/member.ts';
import { OWNER, signIn, submit } from '@plinth/site/src/testing/owner.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import { expect, it } from 'vitest';

const UNKNOWN = 'nobody@example.com';
const WRONG = 'a wrong password';

type Send = (who: Visitor, email: string) => Promise<Response>;

const post =
  (path: string, entries: Record<string, string> = {}): Send =>
  (who, email) =>
    submit(who, path, { crumb: who.cookies.get('crumb') ?? '', email, ...entries });

/**
 * Measures the work of a request for an address with an account, and of a request for an address without one.
 */
async function workOf(path: string, known: string, status: number, send: Send): Promise<[Work, Work]> {
  await using site = await formSite({ config: { owner: OWNER } });
  await addMember(site.database);
  const who = await visitor(site.origin, path);
  const once = (email: string) =>
    countWork(async () => {
      expect((await send(who, email)).status).toBe(status);
    });
  // These first requests are not measured, because the server initialises some parts at the first request.
  for (const email of [known, UNKNOWN]) await once(email);
  return [await once(known), await once(UNKNOWN)];
}

// Most of the time of an answer goes into hashes and statements. When both cases run the same hashes and statements,
// the response time does not reveal whether the account exists.
it.each([
  [
    'a member, by script',
    '/contact',
    MEMBER.email,
    (who, email) => signInMember(who, { email, password: WRONG }),
    ['take'],
  ],
  [
    'a member, without a script',
    '/account/sign-in',
    MEMBER.email,
    post('/account/sign-in', { password: WRONG }),
    ['take'],
  ],
  ['an owner', '/config/login', OWNER.email, (who, email) => signIn(who, { email, password: WRONG }), []],
] satisfies readonly [string, string, string, Send, string[]][])(
  'a failed sign-in of %s does the same work, whether the account exists or not',
  async (_, path, address, send, jobs) => {
    const [known, unknown] = await workOf(path, address, 401, send);
    expect(known).toEqual(unknown);
    expect(known).toEqual(expect.objectContaining({ hashes: 1, jobs }));
    expect(known.statements.length).toBeGreaterThan(0);
  },
);

it.each([
  ['a visitor who signs up', '/account/sign-up', { name: 'Mia' }],
  ['a visitor who has forgotten the password', '/account/reset', {}],
])('the server does the same work for %s, whether the address has an account or not', async (_, path, entries) => {
  const [known, unknown] = await workOf(path, MEMBER.email, 200, post(path, entries));
  expect(known).toEqual(unknown);
  expect(known.hashes).toBe(0);
  // The request does not look up the account; that happens when the mail is written.
  expect(known.statements.filter((statement) => statement.includes('"members"'))).toEqual([]);
  expect(known.statements.filter((statement) => statement.startsWith('insert into "mail_outbox"'))).toHaveLength(1);
});
