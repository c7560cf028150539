import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { loadConfig } from '../../site/src/app/load-config.ts';
import { openSiteDatabase } from '../../site/src/app/open-site-database.ts';
import { addMember } from '../../site/src/testing/member.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { OWNER_OF_TESTS } from './owner-session.ts';
import { FORMS_OF_TESTS, type StartedSite, startSite } from './start-site.ts';

export { MEMBER } from '../../site/src/testing/member.ts';

export interface MemberSite extends StartedSite {
  /** Ends all sessions of members on the server, as their time or another browser does. */
  endSessions(): Promise<void>;
}

/** Serves pages with the plugins of the demo, for which `MEMBER` has an account. The keys are names of page files. */
export async function startMemberSite(pages: Readonly<Record<string, object>>): Promise<MemberSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-members-'));
  await writePages(folder, { site: { name: 'Members' }, ...pages });
  const site = await startSite({
    pages: folder,
    ...inject('demoBuild'),
    environment: { ...FORMS_OF_TESTS, ...OWNER_OF_TESTS },
  });
  const config = loadConfig(['--pages', folder, '--data', site.data], {});
  const database = await openSiteDatabase(config);
  await addMember(database);
  const close = async () => {
    await database.destroy();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    address: site.address,
    data: site.data,
    endSessions: async () => {
      await database.deleteFrom('member_sessions').execute();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
