import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@plinth/server/storage';
import { inject } from 'vitest';
import { addMember } from '../../site/src/testing/member.ts';
import { openSourceDatabase } from '../../site/src/testing/open-source-database.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { OWNER_OF_TESTS } from './owner-session.ts';
import { FORMS_OF_TESTS, type StartedSite, startSite } from './start-site.ts';

export { MEMBER } from '../../site/src/testing/member.ts';

export interface MemberSite extends StartedSite {
  /** The database of the site. */
  readonly database: Database;
  /** Ends all sessions of members on the server, as if they had expired. */
  endSessions(): Promise<void>;
}

/**
 * Serves pages with the plugins of the demo, on a site where `MEMBER` has an account. The keys of `pages` are names of
 * page files.
 * @param databaseUrl Address of a PostgreSQL database. Default: SQLite in the data folder of the site.
 */
export async function startMemberSite(
  pages: Readonly<Record<string, object>>,
  databaseUrl?: string,
): Promise<MemberSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-members-'));
  await writePages(folder, { site: { name: 'Members' }, ...pages });
  const site = await startSite({
    pages: folder,
    ...inject('demoBuild'),
    environment: {
      ...FORMS_OF_TESTS,
      ...OWNER_OF_TESTS,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
  });
  const database = await openSourceDatabase({ data: site.data, databaseUrl });
  await addMember(database);
  const close = async () => {
    await database.destroy();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    address: site.address,
    data: site.data,
    database,
    endSessions: async () => {
      await database.deleteFrom('member_sessions').execute();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
