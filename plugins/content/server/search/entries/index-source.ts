import type { SearchSource } from '@plinth/server';
import { type Database, inParts } from '@plinth/server/storage';
import { removeEntries, writeEntries } from '../rows/write-entries.ts';
import { RULES_VERSION } from '../words/language-rules.ts';

const VERSIONS_AT_ONCE = 500;
/** Number of entries in one transaction. Other writers wait for its end. */
const ENTRIES_AT_ONCE = 10;

/**
 * Brings the index up to date with a source: reads the entries whose version has changed, and removes those that the
 * source no longer has. Two processes can do this at the same time.
 *
 * @param isClosing Is the site closing? The rest is then left to the next start.
 */
export async function indexSource(
  database: Database,
  source: SearchSource,
  isClosing: () => boolean = () => false,
): Promise<void> {
  const { kind } = source;
  const seen = new Set<string>();
  for (let after = ''; ; ) {
    const given = await source.versions(after, VERSIONS_AT_ONCE);
    const versions = given.map(({ id, version }) => ({ id, version: `${RULES_VERSION}:${version}` }));
    const known = await knownVersions(database, source, [...versions.map(({ id }) => id)]);
    const changed = versions.filter(({ id, version }) => known.get(id) !== version);
    for (const some of inParts(changed, ENTRIES_AT_ONCE)) {
      if (isClosing()) return;
      const entries = new Map((await source.entries(some.map(({ id }) => id))).map((entry) => [entry.id, entry]));
      await writeEntries(
        database,
        kind,
        some.map(({ id, version }) => ({ id, version, entry: entries.get(id) })),
      );
    }
    for (const { id } of versions) seen.add(id);
    const last = versions.at(-1);
    if (!last || versions.length < VERSIONS_AT_ONCE) break;
    after = last.id;
  }
  for (let after = ''; !isClosing(); ) {
    const rows = await database
      .selectFrom('content_search_entries')
      .select('source_id')
      .where('kind', '=', kind)
      .where('source_id', '>', after)
      .orderBy('source_id')
      .limit(VERSIONS_AT_ONCE)
      .execute();
    const gone = rows.map((row) => row.source_id).filter((id) => !seen.has(id));
    if (gone.length > 0) await removeEntries(database, kind, gone);
    const last = rows.at(-1);
    if (!last || rows.length < VERSIONS_AT_ONCE) return;
    after = last.source_id;
  }
}

async function knownVersions(
  database: Database,
  { kind }: SearchSource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('content_search_entries')
    .select(['source_id', 'version'])
    .where('kind', '=', kind)
    .where('source_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ source_id, version }) => [source_id, version]));
}
