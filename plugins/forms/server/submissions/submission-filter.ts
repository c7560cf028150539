import type { Tables } from '@plinth/server/storage';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

export interface SubmissionFilter {
  /** Only submissions of this form. */
  readonly formId?: string | undefined;
  /** Only submissions whose answers contain this text, ignoring case. */
  readonly search?: string | undefined;
  /** True: only spam. False: everything except spam. */
  readonly spam: boolean;
}

/** A condition on the rows of `form_submissions`. */
export type Condition = (eb: ExpressionBuilder<Tables, 'form_submissions'>) => Expression<SqlBool>;

/** Columns that can be searched. */
export type TextColumn = 'search_text' | 'emails';

/** Matches all rows that are not erased. */
export const isThere: Condition = (eb) => eb('erased_at', 'is', null);

/**
 * Conditions for the form of a filter and for its folder (inbox or spam), without its search. The comparison with '' is
 * part of the statement and not a parameter. With a parameter, the databases would not use the partial indexes.
 */
export function inFolder({ formId, spam }: Omit<SubmissionFilter, 'search'>): Condition {
  return (eb) => {
    const folder = eb.and([isThere(eb), eb('spam', spam ? '<>' : '=', sql.lit(''))]);
    return formId === undefined ? folder : eb.and([folder, eb('form_id', '=', formId)]);
  };
}

/** Rows whose text contains `text`. Wildcard characters in `text` have no special meaning. */
export function contains(column: TextColumn, text: string): Condition {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return ({ ref }) => sql<SqlBool>`${ref(column)} like ${pattern} escape '\\'`;
}
