import { type PageContext, PlinthError } from '@plinth/sdk';
import { pageContextSchema } from '@plinth/sdk/page-context';
import * as v from 'valibot';

export interface ParsedContext {
  readonly page: PageContext;
  /** Set when a field was replaced by its default. */
  readonly problem?: PlinthError;
}

/**
 * §3 Page context, parsed with its defaults. A field of the wrong shape resets only the top-level field that contains
 * it to its default, so the page still works. One problem names every path.
 */
export function parsePageContext(raw: unknown): ParsedContext {
  const first = v.safeParse(pageContextSchema, raw);
  if (first.success) return { page: first.output };
  // The text is shortened, because a message quotes the value that is refused, which may have any length.
  const paths = first.issues.map((issue) => `${v.getDotPath(issue) ?? 'context'}: ${issue.message.slice(0, 200)}`);
  const broken = new Set(first.issues.map((issue) => issue.path?.[0]?.key));
  const kept = Object.fromEntries(Object.entries(Object(raw)).filter(([key]) => !broken.has(key)));
  return {
    ...parsePageContext(kept),
    problem: new PlinthError('PLINTH-CTX-002', paths.join('; '), { hint: 'Correct these fields.' }),
  };
}
