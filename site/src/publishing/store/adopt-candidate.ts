import type { Database } from '@plinth/server/storage';
import { sql } from 'kysely';

/**
 * Gives all visitors the pages of the candidate, with their forms. When a rollout ends and the candidate becomes the
 * current release, no page has to be made again.
 */
export async function adoptCandidate(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`
      insert into published_pages (path, arm, source_hash, build_hash, page_type, etag, published_at, context_start,
        context_end, parts, problems, good_blocks, csp, html, access)
      select path, 'stable', source_hash, build_hash, page_type, etag, published_at, context_start, context_end, parts,
        problems, good_blocks, csp, html, access
      from published_pages where arm = 'candidate'
      on conflict (path, arm) do update set source_hash = excluded.source_hash, build_hash = excluded.build_hash,
        page_type = excluded.page_type, etag = excluded.etag, published_at = excluded.published_at,
        context_start = excluded.context_start, context_end = excluded.context_end, parts = excluded.parts,
        problems = excluded.problems, good_blocks = excluded.good_blocks, csp = excluded.csp, html = excluded.html,
        access = excluded.access
    `.execute(transaction);
    await sql`
      delete from published_forms where arm = 'stable'
        and path in (select path from published_pages where arm = 'candidate')
    `.execute(transaction);
    await sql`
      insert into published_forms (path, arm, place, form_id, block_id, type, data, locale)
      select path, 'stable', place, form_id, block_id, type, data, locale from published_forms where arm = 'candidate'
    `.execute(transaction);
    await forget(transaction);
  });
}

/**
 * Removes the pages of a candidate that were published before `time`. Pages that were published later stay, because
 * visitors can have them open and still send their forms.
 */
export async function removeCandidate(database: Database, time: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const old = transaction
      .selectFrom('published_pages')
      .select('path')
      .where('arm', '=', 'candidate')
      .where('published_at', '<', time.toISOString());
    await transaction.deleteFrom('published_forms').where('arm', '=', 'candidate').where('path', 'in', old).execute();
    await transaction
      .deleteFrom('published_pages')
      .where('arm', '=', 'candidate')
      .where('published_at', '<', time.toISOString())
      .execute();
  });
}

async function forget(database: Database): Promise<void> {
  await database.deleteFrom('published_pages').where('arm', '=', 'candidate').execute();
  await database.deleteFrom('published_forms').where('arm', '=', 'candidate').execute();
}
