import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../site/pages');

/** Pages that show on purpose what no page should: e2e/catalog-exceptions.test.ts says what is right on them. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  // Pictures that are not there and data that is wrong: the browser and the runtime say so on the console.
  '/catalog/failures',
  // Markup of another system leaves its pictures to a script, so they are not there without one.
  '/catalog/foreign-media',
]);

/** Paths of all pages of the demo site, the catalog's included. */
export const DEMO_PAGES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && name !== 'site.json')
  .map((name): string => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')).path)
  .sort();

/** Those on which nothing may go wrong, with JavaScript or without. */
export const SOUND_PAGES: readonly string[] = DEMO_PAGES.filter((pagePath) => !EXCEPTIONS.has(pagePath));
