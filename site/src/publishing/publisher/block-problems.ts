import type { SiteErrorCode } from '@plinth/server/errors';
import { type PageFile, type PageProblem, plainReason, type SiteFile } from '@plinth/server/pages';
import { contextFile } from './context-file.ts';
import type { BlockProblem } from './publish-page.ts';
import { DATA_IS_INVALID, DATA_IS_STRANGE } from './refused-data.ts';

const ITEM_IS_LEFT_OUT = 'PLINTH-BLOCK-007';
const FIRST_FIELD = /^[\w$-]+(?:\.[\w$-]+)*: /;
/**
 * The renderer joins the problems of several fields with semicolons. The text of a problem can also contain a
 * semicolon, so this matches only a semicolon before the name of a field.
 */
const NEXT_FIELD = /; (?=[\w$-]+(?:\.[\w$-]+)*: )/;
/** Name that the renderer uses in place of a field's name when a problem is about the data as a whole. */
const WHOLE_DATA = 'data';

const HINTS: ReadonlyMap<string, string> = new Map([
  [
    'PLINTH-SITE-033' satisfies SiteErrorCode,
    'Reduce the nesting of its elements; until then its pictures have no placeholders, and with more than 2,000 levels the block is published empty.',
  ],
  ['PLINTH-BLOCK-010', 'Correct the links; until then they are published as plain text.'],
  ['PLINTH-BLOCK-003', 'Divide its data among several blocks; until then the block is published empty.'],
  [
    'PLINTH-SITE-022' satisfies SiteErrorCode,
    'Write the form as data of a form or newsletter block, or correct the markup so that the block can read it, and remove keepMarkup.',
  ],
]);

/** The files that contain the blocks of a page. */
export interface BlockFiles {
  /** Name of the page file. */
  readonly file: string;
  readonly page: PageFile;
  readonly site: Pick<SiteFile, 'context'>;
}

/**
 * Problems of a block that occurred while it was rendered, each with its position in the page file. A block in the page
 * context can come from `site.json`; the positions of its problems are then in `site.json`.
 */
export function blockProblems({ file, page, site }: BlockFiles, problem: BlockProblem): readonly PageProblem[] {
  const { block, part, code, message } = problem;
  const contexts = { page: page.context, site: site.context };
  const place = part === undefined ? placeOf(page, block) : `$.context.${part}`;
  const data = part === undefined ? `${place}.data` : place;
  const warn = (at: string, reason: string, hint: string): PageProblem => ({
    code,
    severity: 'warning',
    file: part === undefined ? file : contextFile(file, contexts, keysOf(at)),
    at,
    reason,
    hint,
  });
  if (code !== DATA_IS_INVALID && code !== ITEM_IS_LEFT_OUT && code !== DATA_IS_STRANGE)
    return [
      warn(
        place,
        `block "${block}": ${message}`,
        HINTS.get(code) ?? 'Fix its plugin; until then the block is published without server HTML.',
      ),
    ];
  const hint =
    code === ITEM_IS_LEFT_OUT
      ? `Correct the item in the data of block "${block}"; until then the block is published without that item.`
      : `Correct the data of block "${block}".`;
  return message.split(NEXT_FIELD).map((part) => {
    const field = FIRST_FIELD.test(part) ? part.slice(0, part.indexOf(': ')) : WHOLE_DATA;
    const reason = plainReason(part.startsWith(`${field}: `) ? part.slice(field.length + 2) : part);
    return warn(`${data}${field === WHOLE_DATA ? '' : steps(field)}`, reason, hint);
  });
}

/**
 * Leaves out of a problem what is about fields that the author did not write: the publisher adds data of the shop to
 * blocks, and the data of a part belongs to several readers. Undefined when nothing is left.
 */
export function ofAuthor({ page }: Pick<BlockFiles, 'page'>, problem: BlockProblem): BlockProblem | undefined {
  if (problem.code !== DATA_IS_STRANGE) return problem;
  if (problem.part !== undefined) return undefined;
  const index = Number(/\d+/.exec(placeOf(page, problem.block))?.[0] ?? -1);
  const data = page.blocks[index]?.data;
  const own = problem.message.split(NEXT_FIELD).filter((each) => {
    const field = FIRST_FIELD.test(each) ? each.slice(0, each.indexOf(': ')) : WHOLE_DATA;
    return field === WHOLE_DATA ? data !== undefined : isIn(data, field.split('.'));
  });
  return own.length > 0 ? { ...problem, message: own.join('; ') } : undefined;
}

function isIn(data: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  return typeof data === 'object' && data !== null && Object.hasOwn(data, key) && isIn(Reflect.get(data, key), rest);
}

/** For a path such as `$.context.a.b[0].c`, the keys below the context: `a`, `b`, `0` and `c`. */
function keysOf(at: string): readonly string[] {
  return at.replaceAll(']', '').split(/[.[]/).slice(2);
}

function steps(field: string): string {
  return field
    .split('.')
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('');
}

/**
 * Returns the path of a block in the page file, such as `$.blocks[3]`, for its rendered id. If two blocks have the same
 * id, the second one is rendered as `id-2`.
 */
function placeOf(page: PageFile, block: string): string {
  const first = page.blocks.findIndex(({ id }) => id === block);
  if (first >= 0) return `$.blocks[${first}]`;
  const [, id, count] = /^(.+)-(\d+)$/.exec(block) ?? [];
  const places = page.blocks.flatMap((each, index) => (each.id === id ? [index] : []));
  return `$.blocks[${places[Number(count) - 1] ?? places[0] ?? ''}]`;
}
