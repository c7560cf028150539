import { pageContextSchema } from '@plinth/sdk/page-context';
import {
  type Json,
  jsonPath,
  mergeContext,
  type PageFile,
  type PageProblem,
  plainReason,
  type SiteFile,
} from '@plinth/server/pages';
import * as v from 'valibot';
import { contextFile } from './context-file.ts';

export interface FixedContext {
  readonly page: PageFile;
  readonly site: SiteFile;
  /** One warning for each field with the wrong shape. */
  readonly problems: readonly PageProblem[];
}

/**
 * Makes the §3 page context of a page valid. As in the browser, when a field has the wrong shape, the top-level field
 * that contains it gets its default value.
 *
 * @throws SiteError `PLINTH-SITE-018` for a key that is not allowed.
 */
export function fixContext(file: string, page: PageFile, site: SiteFile): FixedContext {
  const merged = mergeContext(site.context, page.context);
  const found = wrongFields(merged);
  if (found.length === 0) return { page, site, problems: [] };
  const broken = new Set(found.map(({ field }) => field));
  const problems = found.map(
    ({ field, path, at, reason }): PageProblem => ({
      code: 'PLINTH-SITE-011',
      severity: 'warning',
      file: contextFile(file, { page: page.context, site: site.context }, path),
      at,
      reason: `${reason}; the page is published with the default of "${field}"`,
      hint: 'Correct this field of the context, or remove it.',
    }),
  );
  return {
    page: { ...page, context: without(page.context, broken) },
    site: { ...site, context: without(site.context, broken) },
    problems,
  };
}

interface WrongField {
  /** Name of the top-level field of the context. */
  readonly field: string;
  /** Keys of the field in the context. */
  readonly path: readonly string[];
  readonly at: string;
  readonly reason: string;
}

function wrongFields(context: Json): readonly WrongField[] {
  const parsed = v.safeParse(pageContextSchema, context);
  return (parsed.issues ?? []).map((issue) => ({
    field: String(issue.path?.[0].key),
    path: (issue.path ?? []).map(({ key }) => String(key)),
    at: jsonPath(issue).replace('$', '$.context'),
    reason: plainReason(issue.message),
  }));
}

function without(context: Json, fields: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(context).filter(([field]) => !fields.has(field)));
}
