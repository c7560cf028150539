import type { Attempt, AttemptRefusal } from '@plinth/server/sign-in';
import type { Database } from '@plinth/server/storage';
import { everyDatabase } from '@plinth/site/src/testing/databases.ts';
import { addMember } from '@plinth/site/src/testing/member.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { describe, expect, it } from 'vitest';
import type { SignInJob } from './sign-in-jobs.ts';
import { createSignInWriter, type SignInWriter } from './sign-in-writer.ts';

const PROCESSES = 3;
const ATTEMPTS = 60;
const ROUNDS = 8;
const AT = 1_000_000_000_000;

interface Opened {
  readonly database: Database;
  /** One writer for each simulated process. Each writer has its own thread or its own connections. */
  readonly writers: readonly SignInWriter[];
}

function attempt({ address = 'address', failures = 'account' }): Attempt {
  return { address: { key: address, limit: 10, windowMs: 60_000, at: AT }, failures };
}

function session(memberId: string, index: number): Extract<SignInJob, { kind: 'begin' }>['session'] {
  return {
    token_hash: `hash ${memberId} ${index}`,
    id: `session ${memberId} ${index}`,
    member_id: memberId,
    browser: '',
    created_at: new Date(AT + index).toISOString(),
    expires_at: new Date(AT + 60_000).toISOString(),
  };
}

describe.each(await everyDatabase())('writers of several processes ($name)', ({ open }) => {
  const withWriters = async (use: (opened: Opened) => Promise<void>): Promise<void> => {
    const { options, close } = await open();
    const databases = await Promise.all(Array.from({ length: PROCESSES }, () => openSourceDatabase(options)));
    const writers = databases.map((database) => createSignInWriter(database, options));
    const [database] = databases;
    try {
      // A thread starts when its writer gets the first job. After these jobs all threads run, so that the jobs of the
      // tests reach the database at the same time.
      await Promise.all(
        writers.map((writer, index) =>
          writer.run({ kind: 'take', attempt: attempt({ address: `first ${index}`, failures: `first ${index}` }) }),
        ),
      );
      if (database) await use({ database, writers });
    } finally {
      await Promise.all(writers.map((writer) => writer.close()));
      await Promise.all(databases.map((each) => each.destroy()));
      await close();
    }
  };

  /** Sends all attempts at the same time, and distributes them evenly over the writers. */
  const refusals = (writers: readonly SignInWriter[], attemptOf: (index: number) => Attempt) =>
    Promise.all(
      Array.from({ length: ATTEMPTS }, (_, index) =>
        writers[index % writers.length]?.run({ kind: 'take', attempt: attemptOf(index) }),
      ),
    );
  const allowed = (all: readonly (AttemptRefusal | null | undefined)[]) => all.filter((each) => each === null).length;

  it('together allow exactly the attempts of one address, however many arrive at once', async () => {
    await withWriters(async ({ writers }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const all = await refusals(writers, (index) =>
          attempt({ address: `address ${round}`, failures: `account ${round} ${index}` }),
        );
        expect(allowed(all)).toBe(10);
        expect(all.find((each) => each !== null)).toEqual({ waitS: 20, of: 'address' });
      }
    });
  });

  it('together allow exactly the failures of one account, from whatever address they come', async () => {
    await withWriters(async ({ writers }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const all = await refusals(writers, (index) =>
          attempt({ address: `address ${round} ${index}`, failures: `account ${round}` }),
        );
        expect(allowed(all)).toBe(5);
        expect(all.find((each) => each !== null)).toEqual({ waitS: 1, of: 'account' });
      }
    });
  });

  it('keep the newest sessions of a member, end the one before, and forget the failures', async () => {
    await withWriters(async ({ database, writers: [first, second] }) => {
      const id = await addMember(database);
      for (let index = 0; index < 5; index += 1) await first?.run({ kind: 'take', attempt: attempt({}) });
      for (let index = 0; index < 25; index += 1)
        await second?.run({
          kind: 'begin',
          session: session(id, index),
          before: index === 24 ? session(id, 20).token_hash : undefined,
          failures: 'account',
        });
      const rows = await database.selectFrom('member_sessions').select('token_hash').orderBy('created_at').execute();
      expect(rows.map(({ token_hash }) => token_hash)).toEqual(
        [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24].map(
          (index) => session(id, index).token_hash,
        ),
      );
      expect(await first?.run({ kind: 'take', attempt: attempt({}) })).toBeNull();
    });
  });

  it('store the sessions that arrive together with one of a member whose account was erased', async () => {
    await withWriters(async ({ database, writers: [writer] }) => {
      const id = await addMember(database);
      const jobs = [id, 'erased', id].map((member, index): SignInJob => {
        return { kind: 'begin', session: session(member, index), before: undefined, failures: undefined };
      });
      const outcomes = await Promise.allSettled(jobs.map((job) => writer?.run(job)));
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await database.selectFrom('member_sessions').select('member_id').execute()).toEqual([
        { member_id: id },
        { member_id: id },
      ]);
    });
  });
});
