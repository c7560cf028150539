import { expect, it } from 'vitest';
import { countHashes } from '../../../testing/count-hashes.ts';
import { formSite } from '../../../testing/form-site.ts';
import { addMember, MEMBER, signInMember } from '../../../testing/member.ts';
import { OWNER, signIn, submit } from '../../../testing/owner.ts';
import { type Visitor, visitor } from '../../../testing/visitor.ts';

const UNKNOWN = 'nobody@example.com';
const WRONG = 'a wrong password';

// Most of the time of an answer goes into the hash, so the same number of hashes hides whether the account exists.
it.each([
  ['a member, by script', '/contact', MEMBER.email, (who, email) => signInMember(who, { email, password: WRONG })],
  [
    'a member, without a script',
    '/account/sign-in',
    MEMBER.email,
    (who, email) => submit(who, '/account/sign-in', { crumb: who.cookies.get('crumb') ?? '', email, password: WRONG }),
  ],
  ['an owner', '/config/login', OWNER.email, (who, email) => signIn(who, { email, password: WRONG })],
] satisfies readonly [string, string, string, (who: Visitor, email: string) => Promise<Response>][])(
  'a failed sign-in of %s hashes once, whether the account exists or not',
  async (_, path, known, attempt) => {
    await using site = await formSite({ config: { owner: OWNER } });
    await addMember(site.database);
    const who = await visitor(site.origin, path);
    for (const email of [known, UNKNOWN]) {
      const statuses: number[] = [];
      const count = await countHashes(async () => statuses.push((await attempt(who, email)).status));
      expect([email, statuses, count]).toEqual([email, [401], 1]);
    }
  },
);
