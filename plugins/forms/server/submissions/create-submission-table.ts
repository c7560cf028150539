import type { ColumnDefinitionBuilder, CreateTableBuilder, SchemaModule } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/**
 * Columns of `form_submissions`; all contain text. Released migrations use this list: add columns, but do not change or
 * remove any.
 */
const COLUMNS = {
  id: (column: ColumnDefinitionBuilder) => column.primaryKey(),
  key_hash: (column: ColumnDefinitionBuilder) => column.notNull().unique(),
  content_hash: required,
  form_id: required,
  form_name: required,
  received_at: required,
  spam: required,
  erased_at: (column: ColumnDefinitionBuilder) => column,
  emails: required,
  summary: required,
  details: required,
  answers: required,
  search_text: required,
} as const;

/** Creates a table for submissions. `columns` lists all columns in the order in which SQLite stores and reads them. */
export async function createSubmissionTable(
  schema: SchemaModule,
  name: string,
  columns: readonly (keyof typeof COLUMNS)[],
): Promise<void> {
  let table: CreateTableBuilder<string, string> = schema.createTable(name);
  for (const column of columns) table = table.addColumn(column, 'text', COLUMNS[column]);
  await table.execute();
}
