import { type PageContext, PlinthError } from '@plinth/sdk';
import { pageContextSchema, withLanguageTag } from '@plinth/sdk/page-context';
import * as v from 'valibot';

export interface ParsedContext {
  readonly page: PageContext;
  /** The error for the fields that were replaced by their defaults. Undefined when the context is valid. */
  readonly problem?: PlinthError;
}

/**
 * Parses the page context (§3) and fills in its defaults. When a field has the wrong shape, the top-level field that
 * contains it gets its default, so the page still works. `problem` names the paths of all such fields.
 */
export function parsePageContext(raw: unknown): ParsedContext {
  const first = v.safeParse(pageContextSchema, raw);
  if (first.success) return { page: withLanguageTag(first.output) };
  // Shortens each message, because it quotes the refused value, which can have any length.
  const paths = first.issues.map((issue) => `${v.getDotPath(issue) ?? 'context'}: ${issue.message.slice(0, 200)}`);
  const broken = new Set(first.issues.map((issue) => issue.path?.[0]?.key));
  const kept = Object.fromEntries(Object.entries(Object(raw)).filter(([key]) => !broken.has(key)));
  // A page of another system can name its language in any way, so this alone is no error.
  const code = [...broken].join() === 'locale' ? 'PLINTH-CTX-004' : 'PLINTH-CTX-002';
  return {
    ...parsePageContext(kept),
    problem: new PlinthError(code, paths.join('; '), { hint: 'Correct these fields.' }),
  };
}
