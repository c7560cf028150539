import type { ReportDetails } from '@plinth/server/services';
import * as v from 'valibot';

const LONGEST_NAME = 100;
const LONGEST_PATH = 200;

/** An error that the host has reported from a browser. A field with a wrong shape becomes an empty text. */
const detailsSchema = v.fallback(
  v.object({
    code: v.fallback(v.pipe(v.string(), v.regex(/^PLINTH-[A-Z]{1,12}-\d{3}$/)), ''),
    plugin: v.fallback(v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/), v.maxLength(LONGEST_NAME)), ''),
    version: v.fallback(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d[\w.+-]*$/), v.maxLength(LONGEST_NAME)), ''),
    page: v.fallback(v.pipe(v.string(), v.regex(/^\/[^?#]*$/), v.maxLength(LONGEST_PATH)), ''),
  }),
  { code: '', plugin: '', version: '', page: '' },
);

export function reportDetails(data: unknown): ReportDetails {
  return v.parse(detailsSchema, data);
}
