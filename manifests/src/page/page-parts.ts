import type { PartField } from '../schema/fields.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import { hasContext, valueAt } from './context-signs.ts';
import { isAllowed } from './page-slice.ts';

/** A block that the publisher adds to every page, without being named by a page file. */
export interface PagePart {
  /** Block type: number of §3 as a text, or `vendor/name`. */
  readonly type: string;
  readonly name: string;
  readonly place: 'start' | 'end';
  /** Path in the page context of the part's data. */
  readonly path: string;
  /** The data of the part, as the page context has it. An empty object when the context has none. */
  readonly data: unknown;
  /** Path in the page context of the list of blocks inside the part. */
  readonly blocksPath: string | undefined;
  /** The blocks inside the part, as the page context has them. */
  readonly blocks: unknown;
  /** Name of a cookie. According to it, visitors who have decided get the page without the part. */
  readonly unlessCookie: string | undefined;
  /** True when the cookie lists versions of the data. Otherwise its value is `true` or `false`. */
  readonly cookieHolds: 'decision' | 'versions';
}

/**
 * Page types (§2) without parts. A popup overlay is shown on another page, which has the parts itself. The preview of
 * an email only shows the email.
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
