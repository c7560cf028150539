import type { PartField } from '../schema/fields.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import { hasContext, valueAt } from './context-signs.ts';
import { isAllowed } from './page-slice.ts';

/** A block that the publisher adds to every page, although no page file names it. */
export interface PagePart {
  /** Block type: number of §3 as a text, or `vendor/name`. */
  readonly type: string;
  readonly name: string;
  readonly place: 'start' | 'header' | 'end';
  /** Path of the part's data in the page context. */
  readonly path: string;
  /** The data of the part, as it is in the page context. An empty object when the context has none. */
  readonly data: unknown;
  /** Path of the list of the part's blocks in the page context. Undefined for a part without blocks. */
  readonly blocksPath: string | undefined;
  /** The blocks inside the part, as they are in the page context. */
  readonly blocks: unknown;
  /**
   * Name of a cookie that contains the visitor's decision about the part. Visitors who have this cookie get the page
   * without the part. Undefined for a part that every visitor gets.
   */
  readonly unlessCookie: string | undefined;
  /** `versions`: the cookie lists versions of the part's data. `decision`: its value is `true` or `false`. */
  readonly cookieHolds: 'decision' | 'versions';
}

/**
 * Types (§2) of pages that get no parts. A popup overlay (104) is shown on a page that has the parts already. The
 * preview of an email (301) shows only the email.
 */
const WITHOUT_PARTS: ReadonlySet<number> = new Set([104, 301]);

/** The data that decides which parts a page has. */
export interface PageOfParts {
  readonly pageType: number;
  readonly path: string;
  /** The page context of the page, as JSON. */
  readonly context: unknown;
}

/** The parts of a page, in the order of their block types. */
export function pageParts(
  { blocks, plugins }: Pick<Lockfile, 'blocks' | 'plugins'>,
  page: PageOfParts,
): readonly PagePart[] {
  const { pageType, context } = page;
  if (WITHOUT_PARTS.has(pageType)) return [];
  return Object.entries(blocks).flatMap(([type, { name, plugin, part }]) => {
    if (!part || !isAllowed(plugins[plugin]?.pageTypes, pageType) || !isWanted(part, page)) return [];
    const { place, data: path, unlessCookie, cookieHolds = 'decision', blocks: blocksPath } = part;
    const inside = blocksPath === undefined ? undefined : valueAt(context, blocksPath);
    return [
      {
        type,
        name,
        place,
        path,
        data: valueAt(context, path) ?? {},
        blocksPath,
        blocks: inside,
        unlessCookie,
        cookieHolds,
      },
    ];
  });
}

function isWanted({ when, pages, exceptPageTypes }: PartField, { pageType, path, context }: PageOfParts): boolean {
  if (exceptPageTypes?.includes(pageType)) return false;
  if (when && !hasContext({ context: when }, context)) return false;
  if (!pages || valueAt(context, pages.all) === true) return true;
  const list = valueAt(context, pages.list);
  return Array.isArray(list) && [path, valueAt(context, 'collection.id')].some((id) => id && list.includes(id));
}
