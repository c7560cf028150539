import * as v from 'valibot';

/** The content of features that a page file shows, as it is stored with the other facts about the file. */
export interface StoredContent {
  /** Value of `each`; empty when the file is one page. */
  readonly each: string;
  readonly uses: readonly string[];
}

const NO_CONTENT: StoredContent = { each: '', uses: [] };

const storedSchema = v.pipe(v.string(), v.parseJson(), v.object({ each: v.string(), uses: v.array(v.string()) }));

/** Text of the content for the database. It is empty for most page files, because they show no content. */
export function writeContent({ each, uses }: StoredContent): string {
  return each === '' && uses.length === 0 ? '' : JSON.stringify({ each, uses });
}

export function readContent(stored: string): StoredContent {
  return stored === '' ? NO_CONTENT : v.parse(storedSchema, stored);
}
