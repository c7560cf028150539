import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';
import { writePages } from '../fixtures/make-fixtures.ts';
import { type StartedSite, startSite } from './start-site.ts';

/** An event in the form in which the site stores it. */
interface StoredEvent {
  readonly kind: string;
  readonly name: string;
  readonly path: string;
  readonly visitor: string;
  readonly session: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface EventSite extends StartedSite {
  /** The stored events, in the order in which they were stored. */
  stored(kind?: string): readonly StoredEvent[];
}

/**
 * Serves pages with the plugins of the fixture site. The site has no limit on the number of events. The keys of `pages`
 * are names of page files.
 */
export async function startEventSite(
  pages: Readonly<Record<string, object>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<EventSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-events-'));
  await writePages(folder, { site: { name: 'Events' }, ...pages });
  const site = await startSite({
    ...inject('fixtureBuild'),
    pages: folder,
    environment: { PLINTH_EVENT_RATE: '0', ...environment },
  });
  const close = async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
  const stored = (kind = '') => {
    const database = new DatabaseSync(path.join(site.data, 'site.sqlite'), { readOnly: true });
    const rows = database.prepare('select * from events order by position').all();
    database.close();
    const texts = rows.map(({ kind, name, path, visitor, session, data }) => ({
      kind: String(kind),
      name: String(name),
      path: String(path),
      visitor: String(visitor),
      session: String(session),
      data: JSON.parse(String(data)),
    }));
    return texts.filter((event) => kind === '' || event.kind === kind);
  };
  return { address: site.address, data: site.data, stored, close, [Symbol.asyncDispose]: close };
}
