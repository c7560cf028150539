import type { Database } from '@plinth/server/storage';

export interface SearchGroup {
  readonly id: number;
  readonly language: string;
  /** `PageAccess` */
  readonly access: string;
}

/** The groups of all entries. They are few: one for each language and each rule of who may see a page. */
export function searchGroups(database: Database): Promise<readonly SearchGroup[]> {
  return database.selectFrom('content_search_groups').selectAll().orderBy('id').execute();
}

/** Number of the group of these entries. Makes the group when it does not exist. */
export async function groupOf(transaction: Database, language: string, access: string): Promise<number> {
  const find = () =>
    transaction
      .selectFrom('content_search_groups')
      .select('id')
      .where('language', '=', language)
      .where('access', '=', access)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await transaction
    .insertInto('content_search_groups')
    .values({ language, access })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.id ?? groupOf(transaction, language, access);
}
