import * as v from 'valibot';
import { whyRecordsSchema } from './why-record.ts';

/** Id of the JSON element that the owner's version of a page has for the inspector. */
export const INSPECTION_ID = 'plinth-inspect';

/** Parameters of the address of an inspected page. */
export const INSPECTION_QUERY = {
  /** `plinth=inspect` asks for the inspector. */
  tool: 'plinth',
  inspect: 'inspect',
  /** Plugins to leave out, separated by commas. */
  without: 'without',
  /** The answers of the search for the cause so far: `y` (the problem is still there) and `n`. */
  answers: 'bisect',
} as const;

const MOST_PLUGINS = 2_000;
const name = v.pipe(v.string(), v.maxLength(200));
const names = v.pipe(v.array(name), v.maxLength(MOST_PLUGINS), v.readonly());

/** The data that the server sends to the inspector about the page. */
export const inspectionSchema = v.object({
  v: v.literal(1),
  /** Path of the page. */
  path: v.string(),
  /** Stylesheet of the inspector. */
  style: v.object({ href: v.string(), integrity: v.string() }),
  /** The plugins of the page that visitors get, including those that this version leaves out. */
  plugins: v.pipe(
    v.array(v.object({ name, version: v.string(), needs: names })),
    v.maxLength(MOST_PLUGINS),
    v.readonly(),
  ),
  /** Version of each plugin of the page, including plugins whose blocks are only HTML. */
  versions: v.record(name, v.string()),
  /** Plugins that this version leaves out, including plugins that need one of them. */
  without: names,
  /** One record for each block type and each plugin of the page, with the steps that the server knows. */
  records: whyRecordsSchema,
});

export type Inspection = v.InferOutput<typeof inspectionSchema>;

/**
 * Makes the address that opens a page with the inspector and without some plugins. Keeps the other parameters of the
 * address.
 * @param address Absolute address of the page.
 */
export function inspectionAddress(
  address: string,
  { without = [], answers = [] }: { readonly without?: readonly string[]; readonly answers?: readonly boolean[] } = {},
): string {
  const url = new URL(address);
  const set = (parameter: string, value: string) =>
    value === '' ? url.searchParams.delete(parameter) : url.searchParams.set(parameter, value);
  set(INSPECTION_QUERY.tool, INSPECTION_QUERY.inspect);
  set(INSPECTION_QUERY.without, without.join(','));
  set(INSPECTION_QUERY.answers, answers.map((isThere) => (isThere ? 'y' : 'n')).join(''));
  // The commas between the names are not escaped, so that the address can be read in the address bar.
  return url.href.replaceAll('%2C', ',');
}

/** Reads the answers from an address. Ignores all characters except `y` and `n`, and answers above the limit. */
export function answersIn(address: string): boolean[] {
  const text = new URL(address).searchParams.get(INSPECTION_QUERY.answers) ?? '';
  return [...text.slice(0, LONGEST_SEARCH)].flatMap((letter) => ('yn'.includes(letter) ? [letter === 'y'] : []));
}

/** Limit for the number of answers. No template has so many plugins that a search needs more. */
const LONGEST_SEARCH = 64;
