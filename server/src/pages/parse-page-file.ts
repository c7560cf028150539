import { languageTag } from '@plinth/sdk/locale';
import * as v from 'valibot';
import type { SiteErrorCode } from '../errors/site-error.ts';
import { messageOf } from '../errors/site-error.ts';
import { fieldHint } from './field-hint.ts';
import { jsonOverLimit } from './json-limits.ts';
import { jsonPath } from './json-path.ts';
import { type Json, mergeContext } from './merge-context.ts';
import { blockSchema, type PageFile, pageFileSchema } from './page-file.ts';
import type { PageProblem } from './page-problem.ts';
import { plainReason } from './plain-reason.ts';

/**
 * Limit for a page file (§9: 1 MB is 1,000,000 bytes). It is enough for ten thousand blocks. A larger file is refused
 * before it is parsed.
 */
export const LARGEST_PAGE_FILE_BYTES = 10_000_000;
const MOST_PROBLEMS_LISTED = 20;
export const JSON_HINT =
  'Correct the JSON at this place: look for a missing comma, quote or bracket, or a surplus comma.';

/** The result of parsing a page file. `page` is missing when an error keeps the page from being published. */
export interface PageEntry {
  readonly file: string;
  /**
   * Path at which the page is served: its own path if it can be read, otherwise one made from the file name. A broken
   * page has a path too.
   */
  readonly path: string;
  readonly page: PageFile | undefined;
  /** Locale in the page file. It is read from a broken page too, if possible. Empty when the file has no locale. */
  readonly locale: string;
  readonly problems: readonly PageProblem[];
}

/** Parses the text of one page file and lists all its problems. */
export function parsePageFile(file: string, text: string): PageEntry {
  const broken = (path: string, problems: readonly PageProblem[], raw?: unknown): PageEntry => ({
    file,
    path,
    page: undefined,
    locale: localeIn(raw),
    problems,
  });
  const problem = (code: SiteErrorCode, at: string, reason: string, hint: string): PageProblem => ({
    code,
    severity: 'error',
    file,
    at,
    reason,
    hint,
  });

  if (Buffer.byteLength(text) > LARGEST_PAGE_FILE_BYTES) return broken(pathOfName(file), [tooLarge(file)]);
  const limit = jsonOverLimit(text);
  if (limit) {
    const found = problem('PLINTH-SITE-024', limit.at, limit.reason, limit.hint);
    return broken(pathInText(text) ?? pathOfName(file), [found]);
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (thrown) {
    return broken(pathInText(text) ?? pathOfName(file), [
      problem('PLINTH-SITE-010', '$', messageOf(thrown), JSON_HINT),
    ]);
  }
  const parsed = v.safeParse(pageFileSchema, raw);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) =>
      problem('PLINTH-SITE-011', jsonPath(issue), plainReason(issue.message), fieldHint(issue)),
    );
    return broken(pathIn(raw) ?? pathOfName(file), problems.slice(0, MOST_PROBLEMS_LISTED), raw);
  }
  const refused = refusedKey(raw);
  if (refused !== undefined) {
    const hint = 'Remove this key from the context, or reduce its nesting.';
    return broken(parsed.output.path, [problem('PLINTH-SITE-018', '$.context', refused, hint)], raw);
  }
  return {
    file,
    path: parsed.output.path,
    page: parsed.output,
    locale: localeIn(raw),
    problems: unknownKeys(file, raw),
  };
}

export function tooLarge(file: string): PageProblem {
  const reason = `the file is larger than ${LARGEST_PAGE_FILE_BYTES} bytes`;
  return {
    code: 'PLINTH-SITE-012',
    severity: 'error',
    file,
    at: '$',
    reason,
    hint: 'Divide the page into several pages.',
  };
}

/** Makes a path from a file name, for a file without a valid path: `/` for `index.json`, `/about` for `about.json`. */
export function pathOfName(file: string): string {
  const name = file.replace(/\.json$/, '');
  return name === 'index' ? '/' : `/${name}`;
}

const pathOnly = v.object({ path: pageFileSchema.entries.path });

function pathIn(raw: unknown): string | undefined {
  const parsed = v.safeParse(pathOnly, raw);
  return parsed.success ? parsed.output.path : undefined;
}

/** Matches `path` only before the first nested object or list, so that the path of a link in a block is not used. */
const PATH_IN_TEXT = /^\s*\{[^{}[\]]*?"path"\s*:\s*"([^"\\\n]*)"/;

/** Path in a file that is not valid JSON, if it can be found. */
function pathInText(text: string): string | undefined {
  return pathIn({ path: PATH_IN_TEXT.exec(text)?.[1] });
}

const contextOnly = v.object({
  context: v.optional(
    v.custom<Json>((value) => typeof value === 'object' && value !== null),
    {},
  ),
});

function localeIn(raw: unknown): string {
  const parsed = v.safeParse(contextOnly, raw);
  const locale = parsed.success ? parsed.output.context.locale : undefined;
  return (typeof locale === 'string' && languageTag(locale)) || '';
}

/** The schema silently removes keys such as `__proto__`, so this looks for them in the data before the schema. */
function refusedKey(raw: unknown): string | undefined {
  const parsed = v.safeParse(contextOnly, raw);
  try {
    mergeContext({}, parsed.success ? parsed.output.context : {});
    return undefined;
  } catch (thrown) {
    return messageOf(thrown);
  }
}

const looseShape = v.looseObject({ blocks: v.optional(v.array(v.looseObject({})), []) });

/** Warns about unknown keys, which are most often typing errors. */
function unknownKeys(file: string, raw: unknown): PageProblem[] {
  const shape = v.safeParse(looseShape, raw);
  if (!shape.success) return [];
  const unknown = (value: object, known: object, at: string) =>
    Object.keys(value)
      .filter((key) => !Object.hasOwn(known, key))
      .map(
        (key): PageProblem => ({
          code: 'PLINTH-SITE-011',
          severity: 'warning',
          file,
          at: `${at}.${key}`,
          reason: 'the field is unknown and ignored',
          hint: `Correct its spelling or remove it; the known fields are ${Object.keys(known).join(', ')}.`,
        }),
      );
  return [
    ...unknown(shape.output, pageFileSchema.entries, '$'),
    ...shape.output.blocks.flatMap((block, index) => unknown(block, blockSchema.entries, `$.blocks[${index}]`)),
  ].slice(0, MOST_PROBLEMS_LISTED);
}
