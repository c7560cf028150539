import * as v from 'valibot';
import { withoutEnd } from '../http/without-end.ts';
import { lockSchema } from './lock-schema.ts';
import { sharedImageSchema } from './shared-image.ts';

/** §2 Page-type enumeration: type of the page for addresses that do not exist. */
export const NOT_FOUND_PAGE_TYPE = 100;
/** §2 Page-type enumeration: type of an ordinary page. */
const PAGE_PAGE_TYPE = 2;
const COLUMNS = 12;
const LONGEST_PATH = 500;
/** Limit for the characters of a title. It is low, because the menu of every page can contain the title. */
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
    v.description('Id of the block, which no other block of the page has.'),
  ),
  type: v.pipe(
    v.union(
      [
        v.pipe(v.number(), v.integer(BLOCK_TYPE_RULE), v.minValue(0, BLOCK_TYPE_RULE)),
        v.pipe(v.string(), v.regex(/^[\w@.-]+(\/[\w.-]+)?$/, BLOCK_TYPE_RULE)),
      ],
      BLOCK_TYPE_RULE,
    ),
    v.description('Number of the block type enumeration, its name, or vendor/name.'),
  ),
  data: v.optional(v.pipe(v.unknown(), v.description('Data of the block, in the shape that its schema requires.'))),
  html: v.optional(
    v.pipe(v.string(), v.description('Markup of another system. The block reads it into data, and it is sanitised.')),
  ),
  keepMarkup: v.optional(
    v.pipe(v.boolean(), v.description('True: "html" is published sanitised, and the block reads it in the browser.')),
    false,
  ),
});

const columnSchema = v.object({
  span: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(COLUMNS),
    v.description('Width of the column. The columns of a row share 12.'),
  ),
  blocks: v.pipe(v.array(v.string()), v.description('Ids of the blocks in the column.')),
});

const sectionSchema = v.object({
  id: v.optional(v.pipe(v.string(), v.description('Id of the section, to which links can lead.'))),
  theme: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9-]*$/, 'a theme is a lower-case word'),
      v.description('Name of a theme that the stylesheet defines.'),
    ),
    'light',
  ),
  width: v.optional(v.pipe(v.picklist(['narrow', 'wide', 'full']), v.description('Width of the section.')), 'wide'),
  rows: v.pipe(v.array(v.array(columnSchema)), v.description('Rows of the section. Each row is a list of columns.')),
});

/** A page file: see ARCHITECTURE.md, "Page files". */
export const pageFileSchema = v.object({
  $schema: v.optional(v.pipe(v.string(), v.description('Address of this schema, for editors.'))),
  path: v.pipe(
    v.string(),
    v.maxLength(LONGEST_PATH),
    v.regex(/^\/(?!\/)[^\s?#\\]*$/, 'a path starts with one slash and has no query, hash, backslash or space'),
    v.check(
      (path) => !path.split('/').some((part) => part === '..' || part === '.'),
      'a path must not contain . or .. as a part',
    ),
    v.description('Address of the page on the site.'),
    v.transform((path) => (path.length > 1 ? withoutEnd(path, '/') : path)),
  ),
  each: v.optional(
    v.pipe(
      v.literal('product'),
      v.description(
        'The file is a page for each product that visitors see. Its path has {product} for the id of the product.',
      ),
    ),
  ),
  title: v.pipe(v.string(), v.maxLength(LONGEST_TITLE), v.description('Title of the document.')),
  description: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(LONGEST_DESCRIPTION),
      v.description('Description for search engines, and for links on other sites.'),
    ),
  ),
  image: v.optional(
    v.pipe(
      sharedImageSchema,
      v.description('Picture that other sites show for a link to the page. Default: that of site.json.'),
    ),
  ),
  pageType: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.description('Number of the page type. A page of type 100 is shown for addresses that do not exist.'),
    ),
    PAGE_PAGE_TYPE,
  ),
  noindex: v.optional(
    v.pipe(v.boolean(), v.description('True: search engines and the generated navigation leave the page out.')),
    false,
  ),
  nav: v.optional(
    v.pipe(
      v.union([v.literal(false), v.pipe(v.string(), v.maxLength(LONGEST_TITLE))]),
      v.description('Title in the generated navigation, or false to leave the page out. Default: the title.'),
    ),
  ),
  lock: v.optional(
    v.pipe(
      lockSchema,
      v.description('Password of the page, when its permissionType is 2. Default: that of site.json.'),
    ),
  ),
  context: v.optional(v.pipe(json, v.description('Page context, merged over that of site.json.')), {}),
  blocks: v.optional(v.pipe(v.array(blockSchema), v.maxLength(MOST_BLOCKS), v.description('Blocks of the page.')), []),
  sections: v.optional(
    v.pipe(v.array(sectionSchema), v.description('Layout of the blocks. Without it all are in one column.')),
  ),
});

type ParsedPage = v.InferOutput<typeof pageFileSchema>;
export interface PageFile extends Omit<ParsedPage, 'blocks'> {
  blocks: PageBlock[];
}
export type PageBlock = v.InferOutput<typeof blockSchema> & {
  /** Fields that features add to the data that the block reads from `html`. No page file contains these fields. */
  readonly fields?: object;
  /**
   * Fields that features add to the data of blocks inside the markup. The key is the JSON of the data that the inner
   * block reads from its markup. No page file contains these fields.
   */
  readonly fieldsInside?: FieldsInside;
};
export type FieldsInside = Readonly<Record<string, object>>;
export type PageSection = NonNullable<PageFile['sections']>[number];
