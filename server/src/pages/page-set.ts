import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_LOCALE, languageTag } from '@plinth/sdk/locale';
import * as v from 'valibot';
import { messageOf, SiteError } from '../errors/site-error.ts';
import { fieldHint } from './field-hint.ts';
import { jsonOverLimit } from './json-limits.ts';
import { jsonPath } from './json-path.ts';
import type { PageProblem } from './page-problem.ts';
import { JSON_HINT, LARGEST_PAGE_FILE_BYTES } from './parse-page-file.ts';
import { plainReason } from './plain-reason.ts';
import { type SiteFile, siteFileSchema } from './site-file.ts';
import { siteLinkProblems } from './site-links.ts';

const SITE_FILE = 'site.json';

/** The names of the page files in a folder on disk, and `site.json`. The page files are not read. */
export interface PageSet {
  readonly folder: string;
  readonly site: SiteFile;
  /** True when there is a `site.json` that is not valid; `site` then has the defaults. */
  readonly isSiteBroken: boolean;
  /** File names of the page files, sorted. */
  readonly names: readonly string[];
  /** Problems of `site.json`. */
  readonly problems: readonly PageProblem[];
}

/**
 * Reads `site.json` and the names of the page files.
 * @throws SiteError `PLINTH-SITE-019` when the folder itself cannot be read.
 */
export async function readPageSet(folder: string): Promise<PageSet> {
  const names = await readdir(folder).catch((cause: unknown) => {
    const hint = 'Use --pages to name a folder of page files.';
    throw new SiteError('PLINTH-SITE-019', `cannot read the pages folder ${folder}: ${messageOf(cause)}`, {
      hint,
      cause,
    });
  });
  const { site, problems } = await readSiteFile(folder, names.includes(SITE_FILE));
  const pages = names.filter((name) => name.endsWith('.json') && name !== SITE_FILE).sort();
  return { folder, site, isSiteBroken: problems.some(({ severity }) => severity === 'error'), names: pages, problems };
}

async function readSiteFile(
  folder: string,
  exists: boolean,
): Promise<{ site: SiteFile; problems: readonly PageProblem[] }> {
  const fallback = v.parse(siteFileSchema, {});
  if (!exists) return { site: fallback, problems: [] };
  const broken = (...problem: Parameters<typeof siteProblem>) => ({
    site: fallback,
    problems: [siteProblem(...problem)],
  });
  try {
    const file = path.join(folder, SITE_FILE);
    if ((await stat(file)).size > LARGEST_PAGE_FILE_BYTES)
      return broken('PLINTH-SITE-012', '$', `the file is larger than ${LARGEST_PAGE_FILE_BYTES} bytes`, 'Shorten it.');
    const text = await readFile(file, 'utf8');
    const limit = jsonOverLimit(text);
    if (limit) return broken('PLINTH-SITE-024', limit.at, limit.reason, limit.hint);
    const raw: unknown = JSON.parse(text);
    const parsed = v.safeParse(siteFileSchema, raw);
    if (parsed.success)
      return { site: parsed.output, problems: [...localeProblems(raw), ...siteLinkProblems(SITE_FILE, parsed.output)] };
    const problems = parsed.issues.map((issue) =>
      siteProblem('PLINTH-SITE-011', jsonPath(issue), plainReason(issue.message), fieldHint(issue)),
    );
    return { site: fallback, problems };
  } catch (thrown) {
    return broken('PLINTH-SITE-010', '$', messageOf(thrown), JSON_HINT);
  }
}

/** A warning when the field `locale` says no language. The site then has the default language. */
function localeProblems(raw: unknown): PageProblem[] {
  const { success, output } = v.safeParse(v.object({ locale: v.string() }), raw);
  if (!success || languageTag(output.locale)) return [];
  const reason = `"${output.locale}" is not a language tag; the site is published in ${DEFAULT_LOCALE}`;
  return [{ ...siteProblem('PLINTH-SITE-011', '$.locale', reason, 'Correct the field.'), severity: 'warning' }];
}

function siteProblem(code: PageProblem['code'], at: string, reason: string, hint: string): PageProblem {
  return { code, severity: 'error', file: SITE_FILE, at, reason, hint };
}
