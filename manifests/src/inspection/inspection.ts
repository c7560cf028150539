import * as v from 'valibot';
import { whyRecordsSchema } from './why-record.ts';

/**
 * Id of the JSON element with the data for the inspector. This element is in the page for a signed-in owner, and not in
 * the page for visitors.
 */
export const INSPECTION_ID = 'plinth-inspect';

/** Names of the parameters in the address of an inspected page. */
export const INSPECTION_QUERY = {
  /** `plinth=inspect` asks for the inspector. */
  tool: 'plinth',
  inspect: 'inspect',
  /** Names of the plugins to leave out, separated by commas. */
  without: 'without',
  /** The answers of the search for the cause so far: `y` (the problem is still there) and `n`. */
  answers: 'bisect',
} as const;

const MOST_PLUGINS = 2_000;
const name = v.pipe(v.string(), v.maxLength(200));
const names = v.pipe(v.array(name), v.maxLength(MOST_PLUGINS), v.readonly());

/** The data about a page that the server sends to the inspector. */
export const inspectionSchema = v.object({
  v: v.literal(1),
  /** Path of the inspected page. */
  path: v.string(),
  /** Address and hash of the stylesheet of the inspector. */
  style: v.object({ href: v.string(), integrity: v.string() }),
  /** The plugins of the visitors' version of the page, including plugins that the inspected version leaves out. */
  plugins: v.pipe(
    v.array(v.object({ name, version: v.string(), needs: names })),
    v.maxLength(MOST_PLUGINS),
    v.readonly(),
  ),
  /** Version of each plugin of the page, including plugins whose blocks are only HTML. */
  versions: v.record(name, v.string()),
  /**
   * Names of the plugins that the inspected version leaves out: the plugins that its address names, and plugins that
   * need one of those.
   */
  without: names,
  /**
   * One record for each block type and each plugin of the page. It has the steps that the server can make; the page
   * adds the others.
   */
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
