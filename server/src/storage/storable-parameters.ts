import { PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely';
import { SiteError } from '../errors/site-error.ts';

/**
 * Refuses a text with the character NUL before it reaches the database. PostgreSQL cannot store or compare such a text;
 * SQLite can, so without this the two would answer differently.
 */
export function refuseNul(parameter: unknown): void {
  if (typeof parameter !== 'string' || !parameter.includes('\0')) return;
  throw new SiteError('PLINTH-SITE-049', 'a text contains the character NUL', {
    hint: 'Send the text without control characters.',
  });
}

export class StorableSqliteCompiler extends SqliteQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    refuseNul(parameter);
    super.appendValue(parameter);
  }
}

export class StorablePostgresCompiler extends PostgresQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    refuseNul(parameter);
    super.appendValue(parameter);
  }
}
