import * as v from 'valibot';
import { sharedImageSchema } from './shared-image.ts';

/** §2 Page-type enumeration: not found. */
export const NOT_FOUND_PAGE_TYPE = 100;
/** §2 Page-type enumeration: page. */
const PAGE_PAGE_TYPE = 2;
const COLUMNS = 12;
const LONGEST_PATH = 500;
/** Limit for the characters of a title, which the menu of every page may show. */
const LONGEST_TITLE = 1_000;
const LONGEST_DESCRIPTION = 10_000;
const MOST_BLOCKS = 10_000;
const LONGEST_BLOCK_ID = 200;
const BLOCK_TYPE_RULE = 'a block type is a number, a name, or vendor/name';

const json = v.record(v.string(), v.unknown());

export const blockSchema = v.object({
  id: v.pipe(
    v.string(),
    v.minLength(1, 'a block id must not be empty'),
    v.maxLength(LONGEST_BLOCK_ID),
    v.regex(/^\S+$/, 'a block id must not contain spaces'),
  ),
  /** A number of §3, a name, or `vendor/name`. */
  type: v.union(
    [
      v.pipe(v.number(), v.integer(BLOCK_TYPE_RULE), v.minValue(0, BLOCK_TYPE_RULE)),
      v.pipe(v.string(), v.regex(/^[\w@.-]+(\/[\w.-]+)?$/, BLOCK_TYPE_RULE)),
    ],
    BLOCK_TYPE_RULE,
  ),
  data: v.optional(v.unknown()),
  /** Markup of another system, which the block's `read` turns into data. */
  html: v.optional(v.string()),
  /** Publishes `html` as it is, sanitised, without reading it into data. It is shown until the block is mounted. */
  keepMarkup: v.optional(v.boolean(), false),
});

const columnSchema = v.object({
  span: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(COLUMNS)),
  blocks: v.array(v.string()),
});

const sectionSchema = v.object({
  id: v.optional(v.string()),
  theme: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'a theme is a lower-case word')), 'light'),
  width: v.optional(v.picklist(['narrow', 'wide', 'full']), 'wide'),
  rows: v.array(v.array(columnSchema)),
});

/** A page file: see ARCHITECTURE.md, "Page files". */
export const pageFileSchema = v.object({
  $schema: v.optional(v.string()),
  path: v.pipe(
    v.string(),
    v.maxLength(LONGEST_PATH),
    v.regex(/^\/(?!\/)[^\s?#\\]*$/, 'a path starts with one slash and has no query, hash, backslash or space'),
    v.check(
      (path) => !path.split('/').some((part) => part === '..' || part === '.'),
      'a path must not contain . or .. as a part',
    ),
    v.transform((path) => (path.length > 1 ? path.replace(/\/+$/, '') : path)),
  ),
  title: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
  description: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_DESCRIPTION))),
  /** Picture that other sites show for a link to the page. Default: that of `site.json`. */
  image: v.optional(sharedImageSchema),
  pageType: v.optional(v.pipe(v.number(), v.integer()), PAGE_PAGE_TYPE),
  noindex: v.optional(v.boolean(), false),
  /** Title in the generated navigation, which is used when `site.json` has no navigation. False excludes the page. */
  nav: v.optional(v.union([v.literal(false), v.pipe(v.string(), v.maxLength(LONGEST_TITLE))])),
  context: v.optional(json, {}),
  blocks: v.optional(v.pipe(v.array(blockSchema), v.maxLength(MOST_BLOCKS)), []),
  sections: v.optional(v.array(sectionSchema)),
});

export type PageFile = v.InferOutput<typeof pageFileSchema>;
export type PageBlock = PageFile['blocks'][number];
export type PageSection = NonNullable<PageFile['sections']>[number];
