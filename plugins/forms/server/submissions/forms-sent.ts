import type { Database } from '@plinth/server/storage';

/** How often each form was sent in a period, by the id of the form, without spam. The period is in days (UTC). */
export async function formsSent(
  database: Database,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('form_submissions')
    .select(({ fn }) => ['form_id', fn.countAll<number | string>().as('times')])
    .where('spam', '=', '')
    .where('received_at', '>=', first)
    // `U` sorts after the `T` that follows the day in a time, so all times of the last day are included.
    .where('received_at', '<', `${last}U`)
    .groupBy('form_id')
    .execute();
  return new Map(rows.map(({ form_id, times }) => [form_id, Number(times)]));
}
