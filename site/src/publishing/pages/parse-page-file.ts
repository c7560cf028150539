import * as v from 'valibot';
import type { SiteErrorCode } from '../../errors/site-error.ts';
import { messageOf } from '../../errors/site-error.ts';
import { fieldHint } from './field-hint.ts';
import { jsonOverLimit } from './json-limits.ts';
import { jsonPath } from './json-path.ts';
import { type Json, mergeContext } from './merge-context.ts';
import { blockSchema, type PageFile, pageFileSchema } from './page-file.ts';
import type { PageProblem } from './page-problem.ts';
import { plainReason } from './plain-reason.ts';

/** §9: 1 MB is 1,000,000 bytes. Ten thousand blocks fit; a 50 MB file is refused before it is parsed. */
export const LARGEST_PAGE_FILE_BYTES = 10_000_000;
const MOST_PROBLEMS_LISTED = 20;
export const JSON_HINT = 'Correct the JSON there: look for a missing comma, quote or bracket, or a comma too many.';

/** A page file as found: `page` is absent when an error keeps it from being published. */
export interface PageEntry {
  readonly file: string;
  /** Where it is served, a broken one too: its own path if that can be read, else its name. */
  readonly path: string;
  readonly page: PageFile | undefined;
  readonly problems: readonly PageProblem[];
}

/** Reads the text of one page file and lists everything wrong with it at once. */
export function parsePageFile(file: string, text: string): PageEntry {
  const broken = (path: string, problems: readonly PageProblem[]): PageEntry => ({
    file,
    path,
    page: undefined,
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
    return broken(pathIn(raw) ?? pathOfName(file), problems.slice(0, MOST_PROBLEMS_LISTED));
  }
  const refused = refusedKey(raw);
  if (refused !== undefined) {
    const hint = 'Take this key out of the context, or nest it less deeply.';
    return broken(parsed.output.path, [problem('PLINTH-SITE-018', '$.context', refused, hint)]);
  }
  return { file, path: parsed.output.path, page: parsed.output, problems: unknownKeys(file, raw) };
}

export function tooLarge(file: string): PageProblem {
  const reason = `the file is larger than ${LARGEST_PAGE_FILE_BYTES} bytes`;
  return { code: 'PLINTH-SITE-012', severity: 'error', file, at: '$', reason, hint: 'Divide the page into several.' };
}

/** `index.json` is `/`, `about.json` is `/about`. */
export function pathOfName(file: string): string {
  const name = file.replace(/\.json$/, '');
  return name === 'index' ? '/' : `/${name}`;
}

const pathOnly = v.object({ path: pageFileSchema.entries.path });

function pathIn(raw: unknown): string | undefined {
  const parsed = v.safeParse(pathOnly, raw);
  return parsed.success ? parsed.output.path : undefined;
}

/** Matches the page's own path before anything nested, so that a link in a block is not taken for it. */
const PATH_IN_TEXT = /^\s*\{[^{}[\]]*?"path"\s*:\s*"([^"\\\n]*)"/;

/** Path of a file that is no JSON, as far as it can be read. */
function pathInText(text: string): string | undefined {
  return pathIn({ path: PATH_IN_TEXT.exec(text)?.[1] });
}

const contextOnly = v.object({
  context: v.optional(
    v.custom<Json>((value) => typeof value === 'object' && value !== null),
    {},
  ),
});

/** The schema silently drops keys that could reach a prototype, so the file itself is checked for them. */
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

/** A key that nothing reads is most often a typing error, so it is worth a warning. */
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
          reason: 'no such field; it is ignored',
          hint: `Correct its spelling or take it out; known are ${Object.keys(known).join(', ')}.`,
        }),
      );
  return [
    ...unknown(shape.output, pageFileSchema.entries, '$'),
    ...shape.output.blocks.flatMap((block, index) => unknown(block, blockSchema.entries, `$.blocks[${index}]`)),
  ].slice(0, MOST_PROBLEMS_LISTED);
}
