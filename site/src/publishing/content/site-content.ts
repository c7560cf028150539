import type {
  BlockPlace,
  ContentVersion,
  Filling,
  PageContent,
  PageFile,
  PathOfItem,
  ShownOnPage,
} from '@plinth/server/pages';
import type { BlockTypes } from '../pages/block-types.ts';
import { blocksInside } from './blocks-inside.ts';

/** The data that all features together provide for pages. */
export interface SiteContent {
  /** The uses of content on a page (see `PageContent.versions`), each once, in the order of the blocks. */
  usesOf(page: PageFile, types: BlockTypes): readonly string[];
  /** The use of content of one block (see `PageContent.versions`); undefined when the block gets no content. */
  shownBy(block: PageFile['blocks'][number], types: BlockTypes, page: BlockPlace): string | undefined;
  /**
   * The uses of content of the blocks inside the markup of one block. The key of each use is the JSON of the data that
   * the inner block reads from its markup.
   */
  shownInside(block: PageFile['blocks'][number], types: BlockTypes, page: BlockPlace): ReadonlyMap<string, string>;
  /** JSON-LD about one block; empty when the block has no JSON-LD. */
  structuredData(block: PageFile['blocks'][number], types: BlockTypes, page: ShownOnPage): readonly object[];
  /** Files of all features that a static export of a page must contain. */
  exportedFiles(html: string): Promise<ReadonlyMap<string, string | Uint8Array>>;
  /** The links of all features; see `PageContent.exportedLinks`. */
  exportedLinks(html: string): Promise<ReadonlyMap<string, string>>;
  prepare(): Promise<void>;
  versions(uses: readonly string[], pathOf: PathOf): Promise<ReadonlyMap<string, ContentVersion>>;
  fill(uses: readonly string[], pathOf: PathOf): Promise<ReadonlyMap<string, Filling>>;
  /** The content that `each` of a page file names. One page is published for each of its items. */
  of(each: string): PageContent | undefined;
}

/** Path of the page of an item. @param each Value of `each` in the page file. */
export type PathOf = (each: string, id: string) => string | undefined;

/** Separator in a stored use. The value of `each` is before it, and the feature's own text is after it. */
const SEPARATOR = ' ';

export function siteContent(contents: readonly PageContent[]): SiteContent {
  const byType = new Map(contents.flatMap((content) => content.blockTypes.map((type) => [type, content] as const)));
  const byEach = new Map(contents.map((content) => [content.each, content]));

  const shownBy: SiteContent['shownBy'] = ({ type, data, html, keepMarkup }, types, page) => {
    // With `keepMarkup`, the publisher keeps the markup unchanged and adds no data. The browser then reads the markup.
    if (html !== undefined && keepMarkup) return undefined;
    const key = types.keyOf(type);
    const content = byType.get(key);
    const read = html === undefined ? data : content?.readMarkup?.(key, html);
    if (html !== undefined && read === undefined) return undefined;
    const shown = content?.shownBy(key, read, page);
    return content && shown !== undefined ? `${content.each}${SEPARATOR}${shown}` : undefined;
  };

  const readable = new Set(contents.flatMap(({ readMarkup, blockTypes }) => (readMarkup ? blockTypes : [])));
  const shownInside: SiteContent['shownInside'] = (block, types, page) => {
    // A block that reads its own markup turns all of it into data, so no other block inside the markup is rendered.
    if (block.html !== undefined && readable.has(types.keyOf(block.type))) return new Map();
    const uses = blocksInside(block, readable).flatMap(({ type, html }) => {
      const content = byType.get(type);
      const data = content?.readMarkup?.(type, html);
      const shown = data && content?.shownBy(type, data, page);
      if (!content || shown === undefined) return [];
      return [[JSON.stringify(data), `${content.each}${SEPARATOR}${shown}`] as const];
    });
    return new Map(uses);
  };

  /** Calls `answer` for the content of each feature, with the uses that belong to that feature. */
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
    shownInside,
    usesOf: (page, types) => {
      const item = page.each === undefined ? undefined : byEach.get(page.each);
      const own = item ? [`${item.each}${SEPARATOR}${item.shownByItem(`{${item.each}}`)}`] : [];
      const shown = page.blocks.flatMap((block) => [
        ...[shownBy(block, types, page)].filter((use) => use !== undefined),
        ...shownInside(block, types, page).values(),
      ]);
      return [...new Set([...own, ...shown])];
    },
    structuredData: ({ type, data }, types, page) => {
      const key = types.keyOf(type);
      return byType.get(key)?.structuredData?.(key, data, page) ?? [];
    },
    exportedFiles: async (html) => {
      const files = new Map<string, string | Uint8Array>();
      for (const content of contents) {
        for (const [path, body] of (await content.exportedFiles?.(html)) ?? []) files.set(path, body);
      }
      return files;
    },
    exportedLinks: async (html) => {
      const links = new Map<string, string>();
      for (const content of contents) {
        for (const [link, file] of (await content.exportedLinks?.(html)) ?? []) links.set(link, file);
      }
      return links;
    },
    prepare: async () => {
      for (const content of contents) await content.prepare();
    },
    versions: (uses, pathOf) => ask(uses, (content, own) => content.versions(own, pathOfItem(pathOf, content))),
    fill: (uses, pathOf) => ask(uses, (content, own) => content.fill(own, pathOfItem(pathOf, content))),
    of: (each) => byEach.get(each),
  };
}
