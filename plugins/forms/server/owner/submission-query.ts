import { optionalText } from '@plinth/server/http';
import * as v from 'valibot';
import type { SubmissionFilter } from '../submissions/submission-filter.ts';

const LONGEST_SEARCH = 200;
const text = optionalText(LONGEST_SEARCH);
const id = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), undefined);

const querySchema = v.object({ form: text, q: text, spam: text, before: id, after: id });

/** The owner's search, as the query of the list's address contains it. */
export interface SubmissionQuery {
  readonly filter: SubmissionFilter;
  /** Id of a submission. The list shows only submissions that are older than this one. */
  readonly before: string | undefined;
  /** Id of a submission. The list shows only submissions that are newer than this one. */
  readonly after: string | undefined;
}

export function submissionQuery(query: unknown): SubmissionQuery {
  const { form, q, spam, before, after } = v.parse(querySchema, query);
  return { filter: { formId: form || undefined, search: q || undefined, spam: spam === '1' }, before, after };
}

/** Query string of the list's address that shows the same search. */
export function queryString(
  { formId, search, spam }: SubmissionFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...(formId ? { form: formId } : {}),
    ...(search ? { q: search } : {}),
    ...(spam ? { spam: '1' } : {}),
    ...more,
  });
  return query.size === 0 ? '' : `?${query}`;
}
