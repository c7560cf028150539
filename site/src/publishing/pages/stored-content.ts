import * as v from 'valibot';

/** The content that a page file shows, as it is stored with what is known about the file. */
export interface StoredContent {
  /** The word of `each`; empty when the file is one page. */
  readonly each: string;
  readonly uses: readonly string[];
}

const NO_CONTENT: StoredContent = { each: '', uses: [] };

const storedSchema = v.pipe(v.string(), v.parseJson(), v.object({ each: v.string(), uses: v.array(v.string()) }));

/** Most page files show no content, and then the text is empty. */
export function writeContent({ each, uses }: StoredContent): string {
  return each === '' && uses.length === 0 ? '' : JSON.stringify({ each, uses });
}

export function readContent(stored: string): StoredContent {
  return stored === '' ? NO_CONTENT : v.parse(storedSchema, stored);
}
