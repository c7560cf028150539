import * as v from 'valibot';

/** Says which data of features a page file shows. It is stored with the other facts about the file. */
export interface StoredContent {
  /** Value of `each`; empty when the file has no `each` and publishes one page. */
  readonly each: string;
  /** The uses of content on the page; see `PageContent.versions`. */
  readonly uses: readonly string[];
}

const NO_CONTENT: StoredContent = { each: '', uses: [] };

const storedSchema = v.pipe(v.string(), v.parseJson(), v.object({ each: v.string(), uses: v.array(v.string()) }));

/**
 * The text that the database stores for the content of a page file. It is empty for most page files, because they show
 * no data of features.
 */
export function writeContent({ each, uses }: StoredContent): string {
  return each === '' && uses.length === 0 ? '' : JSON.stringify({ each, uses });
}

export function readContent(stored: string): StoredContent {
  return stored === '' ? NO_CONTENT : v.parse(storedSchema, stored);
}
