import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CurrencyCode, MeasurementUnit } from '@plinth/sdk/enums';
import { messageOf, undefinedIfMissing } from '@plinth/server/errors';
import {
  fieldHint,
  JSON_HINT,
  jsonOverLimit,
  jsonPath,
  LARGEST_PAGE_FILE_BYTES,
  type PageProblem,
  plainReason,
} from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { settingsProblem } from './settings-problem.ts';
import { type ShopSettings, shopFileSchema } from './shop-file.ts';
import { storeShopSettings } from './shop-settings.ts';

/** Path of the settings file below the pages folder. */
export const SHOP_FILE = 'products/shop.json';
const MOST_PROBLEMS_LISTED = 20;

interface ImportOptions {
  readonly database: Database;
  /** Path of the pages folder of the site. */
  readonly folder: string;
  readonly currency: CurrencyCode;
  readonly standard: MeasurementUnit;
  readonly report: (problem: PageProblem) => void;
}

/**
 * Stores the settings of the shop. When the file has a problem, the stored settings stay. When the file is missing, the
 * defaults are stored.
 */
export async function importSettings({ database, folder, currency, standard, report }: ImportOptions): Promise<void> {
  const text = await textOf(path.join(folder, SHOP_FILE)).catch((thrown: unknown) =>
    report(problem('PLINTH-SITE-190', '$', messageOf(thrown), 'Give this process the permission to read the file.')),
  );
  if (text === undefined) return;
  const read = parseSettings(text, currency);
  if ('problems' in read) for (const each of read.problems.slice(0, MOST_PROBLEMS_LISTED)) report(each);
  else await storeShopSettings(database, { currency, standard, settings: read.settings });
}

/** Parses the text of the file. All problems are listed, with their JSON paths. */
export function parseSettings(
  text: string,
  currency: CurrencyCode,
): { readonly settings: ShopSettings } | { readonly problems: readonly PageProblem[] } {
  const limit = jsonOverLimit(text);
  if (limit) return { problems: [problem('PLINTH-SITE-190', limit.at, limit.reason, limit.hint)] };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (thrown) {
    return { problems: [problem('PLINTH-SITE-190', '$', messageOf(thrown), JSON_HINT)] };
  }
  const parsed = v.safeParse(shopFileSchema(currency), raw);
  if (!parsed.success)
    return {
      problems: parsed.issues.map((issue) =>
        problem('PLINTH-SITE-191', jsonPath(issue), plainReason(issue.message), fieldHint(issue)),
      ),
    };
  const wrong = settingsProblem(parsed.output);
  if (wrong) return { problems: [problem('PLINTH-SITE-191', wrong.at, wrong.reason, wrong.hint)] };
  return { settings: parsed.output };
}

/** Text of the file. For a missing file it is `{}`, so that all settings have their defaults. */
async function textOf(file: string): Promise<string> {
  const size = (await stat(file).catch(undefinedIfMissing))?.size;
  if (size === undefined) return '{}';
  if (size > LARGEST_PAGE_FILE_BYTES) throw new Error(`the file is larger than ${LARGEST_PAGE_FILE_BYTES} bytes`);
  return readFile(file, 'utf8');
}

function problem(code: PageProblem['code'], at: string, reason: string, hint: string): PageProblem {
  return { code, severity: 'error', file: SHOP_FILE, at, reason, hint };
}
