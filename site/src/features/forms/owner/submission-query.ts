import * as v from 'valibot';
import type { SubmissionFilter } from '../submissions/submission-filter.ts';

const LONGEST_SEARCH = 200;
const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SEARCH), v.trim()), ''), '');
const id = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), undefined);

const querySchema = v.object({ form: text, q: text, spam: text, before: id, after: id });

/** What the owner looks for, as it stands in the address of the list. */
export interface SubmissionQuery {
  readonly filter: SubmissionFilter;
  /** Only what is older than this submission. */
  readonly before: string | undefined;
  /** Only what is newer. */
  readonly after: string | undefined;
}

export function submissionQuery(query: unknown): SubmissionQuery {
  const { form, q, spam, before, after } = v.parse(querySchema, query);
  return { filter: { formId: form || undefined, search: q || undefined, spam: spam === '1' }, before, after };
}

/** The query of an address that looks for the same. */
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
