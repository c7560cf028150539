import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

export interface SubmissionFilter {
  /** Only submissions of this form. */
  readonly formId?: string | undefined;
  /** Text that occurs in the answers, whatever the case. */
  readonly search?: string | undefined;
  /** Only what is taken for spam, or only what is not. */
  readonly spam: boolean;
}

/** A condition on the rows of `form_submissions`. */
export type Condition = (eb: ExpressionBuilder<Tables, 'form_submissions'>) => Expression<SqlBool>;

/** What a search looks through. */
export type TextColumn = 'search_text' | 'emails';

/** Everything that was not erased. */
export const isThere: Condition = (eb) => eb('erased_at', 'is', null);

/**
 * Folder and form of a filter, without its search. The comparison with '' is written into the statement, not bound: only
 * then can a database see that a partial index covers it.
 */
export function inFolder({ formId, spam }: Omit<SubmissionFilter, 'search'>): Condition {
  return (eb) => {
    const folder = eb.and([isThere(eb), eb('spam', spam ? '<>' : '=', sql.lit(''))]);
    return formId === undefined ? folder : eb.and([folder, eb('form_id', '=', formId)]);
  };
}

/** Rows whose text contains `text`, every character taken as it is. */
export function contains(column: TextColumn, text: string): Condition {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return ({ ref }) => sql<SqlBool>`${ref(column)} like ${pattern} escape '\\'`;
}
