import { setTimeout as delay } from 'node:timers/promises';
import { createLimiter } from '../http/limiter.ts';
import type { MadePage, PageMaker } from './page-maker.ts';

/** Pages that are made at once before the first look at the folder has come to its end. */
const EARLY_AT_ONCE = 4;
const LOOK_EVERY_MS = 20;

export interface EarlyParts {
  readonly maker: PageMaker;
  /** Names of the page files; undefined as long as, or as soon as, there is nothing to be made early. */
  readonly names: () => readonly string[] | undefined;
  /** Is the menu of a page known, though not all page files are? */
  readonly isMenuKnown: () => boolean;
}

/**
 * Makes pages that visitors ask for before all page files have been looked at, when the name of a file says which one it
 * is. Undefined for every other page, and for one that cannot be made.
 */
export function createEarlyPages(parts: EarlyParts): (path: string) => Promise<MadePage | undefined> {
  const limit = createLimiter(EARLY_AT_ONCE);
  const running = new Map<string, Promise<MadePage | undefined>>();
  const make = async (path: string): Promise<MadePage | undefined> => {
    const file = path === '/' ? 'index.json' : `${path.slice(1)}.json`;
    if (!parts.names()?.includes(file)) return undefined;
    while (parts.names() && !parts.isMenuKnown()) await delay(LOOK_EVERY_MS, undefined, { ref: false });
    if (!parts.names()) return undefined;
    // Not reported here: the page is made again after the first look, and what is wrong with it is reported then.
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
