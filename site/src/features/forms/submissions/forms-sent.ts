import type { Database } from '../../../storage/open-database.ts';

/** How often each form was sent in a period (days, UTC), by its id, without spam. */
export async function formsSent(
  database: Database,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('form_submissions')
    .select(({ fn }) => ['form_id', fn.countAll<number | string>().as('times')])
    .where('spam', '=', '')
    .where('received_at', '>=', first)
    // A time begins with its day, and the text is longer than the day.
    .where('received_at', '<', `${last}U`)
    .groupBy('form_id')
    .execute();
  return new Map(rows.map(({ form_id, times }) => [form_id, Number(times)]));
}
