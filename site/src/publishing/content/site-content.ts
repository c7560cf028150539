import type { BlockTypes } from '../pages/block-types.ts';
import type { PageFile } from '../pages/page-file.ts';
import type { ContentVersion, Filling, PageContent, PathOfItem, ShownOnPage } from './page-content.ts';

/** The contents of all features together. */
export interface SiteContent {
  /** The uses of content on a page, each once, in the order of the blocks. */
  usesOf(page: PageFile, types: BlockTypes): readonly string[];
  /** The use of one block; undefined when the block gets no content. */
  shownBy(block: PageFile['blocks'][number], types: BlockTypes): string | undefined;
  /** JSON-LD about one block; empty when there is none. */
  structuredData(block: PageFile['blocks'][number], types: BlockTypes, page: ShownOnPage): readonly object[];
  prepare(): Promise<void>;
  versions(uses: readonly string[], pathOf: PathOf): Promise<ReadonlyMap<string, ContentVersion>>;
  fill(uses: readonly string[], pathOf: PathOf): Promise<ReadonlyMap<string, Filling>>;
  /** The content whose items a page file publishes with `each`. */
  of(each: string): PageContent | undefined;
}

/** Path of the page of an item. @param each Value of `each` in the page file. */
export type PathOf = (each: string, id: string) => string | undefined;

/** Separator in a stored use. The value of `each` is before it, and the feature's own text is after it. */
const SEPARATOR = ' ';

export function siteContent(contents: readonly PageContent[]): SiteContent {
  const byType = new Map(contents.flatMap((content) => content.blockTypes.map((type) => [type, content] as const)));
  const byEach = new Map(contents.map((content) => [content.each, content]));

  const shownBy: SiteContent['shownBy'] = ({ type, data, html }, types) => {
    if (html !== undefined) return undefined;
    const key = types.keyOf(type);
    const content = byType.get(key);
    const shown = content?.shownBy(key, data);
    return content && shown !== undefined ? `${content.each}${SEPARATOR}${shown}` : undefined;
  };

  /** Asks the content of every feature about its own uses. */
  const ask = async <Answer>(
    uses: readonly string[],
    answer: (content: PageContent, own: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  ): Promise<ReadonlyMap<string, Answer>> => {
    const answers = new Map<string, Answer>();
    const groups = Map.groupBy(new Set(uses), (use) => use.slice(0, use.indexOf(SEPARATOR)));
    for (const [each, some] of groups) {
      const content = byEach.get(each);
      if (!content) continue;
      const own = some.map((use) => use.slice(each.length + SEPARATOR.length));
      for (const [use, found] of await answer(content, own)) answers.set(`${each}${SEPARATOR}${use}`, found);
    }
    return answers;
  };
  const pathOfItem =
    (pathOf: PathOf, { each }: PageContent): PathOfItem =>
    (id) =>
      pathOf(each, id);

  return {
    shownBy,
    usesOf: (page, types) => {
      const item = page.each === undefined ? undefined : byEach.get(page.each);
      const own = item ? [`${item.each}${SEPARATOR}${item.shownByItem(`{${item.each}}`)}`] : [];
      return [...new Set([...own, ...page.blocks.flatMap((block) => shownBy(block, types) ?? [])])];
    },
    structuredData: ({ type, data }, types, page) => {
      const key = types.keyOf(type);
      return byType.get(key)?.structuredData?.(key, data, page) ?? [];
    },
    prepare: async () => {
      for (const content of contents) await content.prepare();
    },
    versions: (uses, pathOf) => ask(uses, (content, own) => content.versions(own, pathOfItem(pathOf, content))),
    fill: (uses, pathOf) => ask(uses, (content, own) => content.fill(own, pathOfItem(pathOf, content))),
    of: (each) => byEach.get(each),
  };
}
