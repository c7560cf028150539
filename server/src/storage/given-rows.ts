import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import { refuseNul } from './storable-parameters.ts';

type ColumnType = 'integer' | 'text';

/**
 * Rows that a statement gets as one parameter, as a table with the name `given`. The text of the statement does not
 * depend on their number, so it is compiled once, and a long list takes hardly more time than a short one.
 *
 * @example sql`insert into notes (id, text) select id, text from ${givenRows(database, { id: 'integer', text: 'text' }, notes)}`
 */
export function givenRows<Tables, Name extends string>(
  database: Kysely<Tables>,
  columns: Readonly<Record<Name, ColumnType>>,
  rows: readonly Readonly<Record<NoInfer<Name>, string | number>>[],
): RawBuilder<unknown> {
  const json = jsonOf(rows);
  const types = Object.entries<ColumnType>(columns);
  if (isPostgres(database)) {
    const typed = types.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
    return sql`json_to_recordset(${json}::json) as given(${sql.join(typed)})`;
  }
  const values = types.map(([name]) => sql`value ->> ${sql.lit(`$.${name}`)} as ${sql.ref(name)}`);
  return sql`(select ${sql.join(values)} from json_each(${json})) as given`;
}

/** Is the text one of these? Like `in`, with one parameter for all of them. */
export function isOneOf<Tables>(
  database: Kysely<Tables>,
  text: Expression<string>,
  texts: readonly string[],
): RawBuilder<SqlBool> {
  const json = jsonOf(texts);
  return isPostgres(database)
    ? sql<SqlBool>`${text} = any(array(select json_array_elements_text(${json}::json)))`
    : sql<SqlBool>`${text} in (select value from json_each(${json}))`;
}

/** JSON escapes the character NUL, so the text of the JSON does not show it. */
function jsonOf(values: readonly (string | Readonly<Record<string, string | number>>)[]): string {
  for (const value of values)
    for (const text of typeof value === 'string' ? [value] : Object.values(value)) refuseNul(text);
  return JSON.stringify(values);
}
