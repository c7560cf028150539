import type { PageFile, PageItem } from '@plinth/server/pages';

/** Limit in characters for the description of a page that is made from the description of an item. */
const LONGEST_DESCRIPTION = 300;

/** Path of the page that is published for the item `id`: `/shop/{product}` becomes `/shop/tide`. */
export function itemPath(template: string, each: string, id: string): string {
  return template.replaceAll(`{${each}}`, id);
}

/**
 * The page of one item, for example of a product if `each` is `product`. In its path and in the data of its blocks,
 * `{product}` is replaced by the id of the item. In its title and description, `{title}` and `{description}` are
 * replaced by the title and description of the item. If the page file has no picture for links (`image`), the page gets
 * the picture of the item.
 */
export function itemPage(page: PageFile, each: string, id: string, item: PageItem): PageFile {
  const ofId = (text: string) => text.replaceAll(`{${each}}`, id);
  const words: Readonly<Record<string, string>> = {
    [`{${each}}`]: id,
    '{title}': item.title,
    '{description}': shortened(item.description),
  };
  const ofItem = (text: string) => text.replaceAll(/\{\w+\}/g, (word) => words[word] ?? word);
  const image = page.image ? { ...page.image, alt: ofItem(page.image.alt) } : item.image;
  const { image: _, description, ...rest } = page;
  return {
    ...rest,
    path: itemPath(page.path, each, id),
    title: ofItem(page.title),
    ...(description !== undefined && { description: ofItem(description) }),
    ...(image && { image }),
    blocks: page.blocks.map((block) => ({ ...block, data: withId(block.data, ofId) })),
  };
}

/** Replaces `{product}` in every text of the data. */
function withId(data: unknown, ofId: (text: string) => string): unknown {
  if (typeof data === 'string') return ofId(data);
  if (Array.isArray(data)) return data.map((one: unknown) => withId(one, ofId));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withId(value, ofId)]));
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const end = line.lastIndexOf(' ', LONGEST_DESCRIPTION - 1);
  return `${line.slice(0, end > 0 ? end : LONGEST_DESCRIPTION - 1)}…`;
}
