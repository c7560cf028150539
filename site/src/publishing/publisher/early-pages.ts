import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { MadePage, PageMaker } from './page-maker.ts';

/** Limit for the pages that are made in parallel before all page files have been read. */
const EARLY_AT_ONCE = 4;
const LOOK_EVERY_MS = 20;

export interface EarlyParts {
  readonly maker: PageMaker;
  /** Names of the page files; undefined before they are known, and after all files have been read. */
  readonly names: () => readonly string[] | undefined;
  /** Are the links of the menu known already? */
  readonly isMenuKnown: () => boolean;
}

/**
 * Makes a requested page before all page files have been read. It looks only for the file that is named like the path:
 * `about.json` for `/about`. Resolves to undefined for any other page, and for a page that cannot be made.
 */
export function createEarlyPages(parts: EarlyParts): (path: string) => Promise<MadePage | undefined> {
  const limit = pLimit(EARLY_AT_ONCE);
  const running = new Map<string, Promise<MadePage | undefined>>();
  const make = async (path: string): Promise<MadePage | undefined> => {
    const file = path === '/' ? 'index.json' : `${path.slice(1)}.json`;
    if (!parts.names()?.includes(file)) return undefined;
    while (parts.names() && !parts.isMenuKnown()) await delay(LOOK_EVERY_MS, undefined, { ref: false });
    if (!parts.names()) return undefined;
    // The failure is not reported here, because the page is made again after all files have been read. Its problems are
    // reported then.
    return parts.maker.make({ file, path }, () => false).catch(() => undefined);
  };
  return (path) => {
    const before = running.get(path);
    if (before) return before;
    const made = limit(() => make(path)).finally(() => running.delete(path));
    running.set(path, made);
    return made;
  };
}
