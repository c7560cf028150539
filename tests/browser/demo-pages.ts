import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PermissionType } from '@plinth/sdk/enums';
import * as v from 'valibot';

const FOLDER = path.resolve(import.meta.dirname, '../../site/pages');

/**
 * Pages that some tests must leave out. Other tests cover these pages, such as tests/e2e/catalog-exceptions.test.ts.
 */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  // This page has pictures that do not exist and invalid data, which the browser and the runtime report.
  '/catalog/failures',
  // This page has pictures in markup. A script loads these pictures, so they are missing without JavaScript.
  '/catalog/foreign-media',
  // With consent, this page shows frames of other hosts. plugins/embeds/e2e tests it.
  '/catalog/embed',
  // With consent, this page also shows frames of other hosts. plugins/booking/e2e tests it.
  '/catalog/booking',
  // A dialog over these pages makes everything else inert. plugins/overlays/e2e tests them.
  '/catalog/popup',
  '/catalog/popup-ar',
  '/catalog/popup-scroll',
  '/catalog/popup-timer',
]);

/** The fields of a page file that tests use. */
const pageFileSchema = v.object({
  path: v.string(),
  each: v.optional(v.unknown()),
  blocks: v.optional(v.array(v.object({ type: v.union([v.string(), v.number()]) })), []),
  context: v.optional(
    v.object({
      locale: v.optional(v.string()),
      collection: v.optional(v.object({ permissionType: v.optional(v.number()) })),
    }),
  ),
});
type PageFile = v.InferOutput<typeof pageFileSchema>;

const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && name !== 'site.json')
  .map((name) => v.parse(pageFileSchema, JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'))));
/** Products whose pages are tested: a product with options and a sale, a sold-out product, and a gift card. */
const PRODUCTS = ['terrace', 'proof-night-bus', 'gift-card'];
/** The paths that a page file publishes. A page file with `each` publishes one page for each product. */
const pathsOf = (page: PageFile): string[] =>
  page.each === undefined ? [page.path] : PRODUCTS.map((id) => page.path.replace('{product}', id));
const isPublic = (page: PageFile): boolean =>
  (page.context?.collection?.permissionType ?? PermissionType.public) === PermissionType.public;

/** What each page of the demo shows, by its path: the types of its blocks, and the language of its words. */
export const DEMO_PAGE_KINDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  FILES.flatMap((page) => {
    const locale = page.context?.locale === undefined ? [] : [`in ${page.context.locale}`];
    const kinds = new Set([...locale, ...page.blocks.map(({ type }) => String(type))]);
    return pathsOf(page).map((path) => [path, kinds] as const);
  }),
);

/** Paths of the pages of the demo site that every visitor is allowed to see, including its catalog. */
export const DEMO_PAGES: readonly string[] = FILES.filter(isPublic).flatMap(pathsOf).sort();

/** Paths of the pages of the demo site that need a sign-in or a password. Everyone else gets 403. */
export const GATED_PAGES: ReadonlySet<string> = new Set(FILES.filter((page) => !isPublic(page)).flatMap(pathsOf));

/** Paths of the pages that must work without any error, with and without JavaScript. */
export const SOUND_PAGES: readonly string[] = DEMO_PAGES.filter((pagePath) => !EXCEPTIONS.has(pagePath));
