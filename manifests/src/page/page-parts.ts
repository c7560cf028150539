import type { Lockfile } from '../schema/lockfile.ts';
import { hasContext, valueAt } from './context-signs.ts';
import { isAllowed } from './page-slice.ts';

/** A block that is on every page, and that no page file names. */
export interface PagePart {
  /** Block type: number of §3 as a text, or `vendor/name`. */
  readonly type: string;
  readonly name: string;
  readonly place: 'start' | 'end';
  /** Path in the page context of its data. */
  readonly path: string;
  /** Its data, as the page context has it; an empty object when it has none. */
  readonly data: unknown;
  /** Visitors who have decided, according to the cookie of this name, get the page without the part. */
  readonly unlessCookie: string | undefined;
  /** Does the cookie list versions of the data? Otherwise it is `true` or `false`. */
  readonly cookieHolds: 'decision' | 'versions';
}

/**
 * Page types (§2) that have no parts: a popup overlay is shown on another page, which has them, and the preview of an
 * email shows an email.
 */
const WITHOUT_PARTS: ReadonlySet<number> = new Set([104, 301]);

/**
 * The parts of a page, in the order of their block types.
 * @param context Page context as JSON, as the page has it.
 */
export function pageParts(
  { blocks, plugins }: Pick<Lockfile, 'blocks' | 'plugins'>,
  { pageType, context }: { readonly pageType: number; readonly context: unknown },
): readonly PagePart[] {
  if (WITHOUT_PARTS.has(pageType)) return [];
  return Object.entries(blocks).flatMap(([type, { name, plugin, part }]) => {
    if (!part || !isAllowed(plugins[plugin]?.pageTypes, pageType)) return [];
    const { place, data: path, when, unlessCookie, cookieHolds = 'decision' } = part;
    if (when && !hasContext({ context: when }, context)) return [];
    return [{ type, name, place, path, data: valueAt(context, path) ?? {}, unlessCookie, cookieHolds }];
  });
}
