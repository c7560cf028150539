import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
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
import * as v from 'valibot';
import { type BookedService, bookingFileSchema, servicesOf } from './booking-file.ts';
import { settingsProblem } from './settings-problem.ts';

/** Path of the file below the pages folder. */
const SERVICES_FILE = 'booking/services.json';

/** The services that visitors can book, and the settings of bookings. */
export interface BookingSettings {
  readonly holdMinutes: number;
  readonly services: ReadonlyMap<string, BookedService>;
}

export type ReadSettings = { readonly settings: BookingSettings } | { readonly problems: readonly PageProblem[] };

export const NOTHING_TO_BOOK: BookingSettings = { holdMinutes: 10, services: new Map() };

/** Reads the file of services. When the file does not exist, there are no services. */
export async function readServices(pages: string): Promise<ReadSettings> {
  const file = path.join(pages, SERVICES_FILE);
  try {
    const size = (await stat(file).catch(undefinedIfMissing))?.size;
    if (size === undefined) return { settings: NOTHING_TO_BOOK };
    if (size > LARGEST_PAGE_FILE_BYTES) {
      const reason = `the file is larger than ${LARGEST_PAGE_FILE_BYTES} bytes`;
      return { problems: [problem('PLINTH-SITE-280', '$', reason, 'Remove services or exceptions.')] };
    }
    return parseServices(await readFile(file, 'utf8'));
  } catch (thrown) {
    const hint = 'Give this process the permission to read the file.';
    return { problems: [problem('PLINTH-SITE-280', '$', messageOf(thrown), hint)] };
  }
}

/** Parses the text of the file. All problems are listed, with their JSON paths. */
export function parseServices(text: string): ReadSettings {
  const limit = jsonOverLimit(text);
  if (limit) return { problems: [problem('PLINTH-SITE-280', limit.at, limit.reason, limit.hint)] };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (thrown) {
    return { problems: [problem('PLINTH-SITE-280', '$', messageOf(thrown), JSON_HINT)] };
  }
  const parsed = v.safeParse(bookingFileSchema, raw);
  if (!parsed.success)
    return {
      problems: parsed.issues.map((issue) =>
        problem('PLINTH-SITE-281', jsonPath(issue), plainReason(issue.message), fieldHint(issue)),
      ),
    };
  const wrong = settingsProblem(parsed.output);
  if (wrong) return { problems: [problem('PLINTH-SITE-281', wrong.at, wrong.reason, wrong.hint)] };
  return { settings: { holdMinutes: parsed.output.hold, services: servicesOf(parsed.output) } };
}

function problem(code: string, at: string, reason: string, hint: string): PageProblem {
  return { code, severity: 'error', file: SERVICES_FILE, at, reason, hint };
}
