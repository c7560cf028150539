import type { Publisher } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import { featureContents } from '../app/feature-contents.ts';
import { siteContent } from '../publishing/content/site-content.ts';
import type { TemporaryDatabase } from './databases.ts';
import { openSourceDatabase } from './open-source-database.ts';
import { type PlainPublisher, plainPublisher } from './plain-publisher.ts';
import { SOURCE_FEATURES } from './source-halves.ts';
import { type Files, temporaryFolders } from './temporary-site.ts';

/** A site with a shop that several processes can publish. */
export interface PublishedShop {
  readonly publisher: PlainPublisher;
  /** The database of `publisher`. */
  readonly database: Database;
  write(files: Files): Promise<void>;
  /** Creates a further publisher with the same database and files, like that of another process. */
  another(): Promise<PlainPublisher & { readonly database: Database }>;
  /** Paths of the pages that were rendered since the last call, sorted. */
  renderedBy(publisher?: PlainPublisher): readonly string[];
  [Symbol.asyncDispose](): Promise<void>;
}

export async function publishedShop(files: Files, open: () => Promise<TemporaryDatabase>): Promise<PublishedShop> {
  const folders = await temporaryFolders(files);
  const opened = await open();
  const closing: (() => Promise<void>)[] = [];
  const seen = new Map<PlainPublisher, number>();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const another = async () => {
    const database = await openSourceDatabase(opened.options);
    const content = siteContent(
      featureContents(SOURCE_FEATURES, { config: folders.config, database, pages: folders.config.pages, log }),
    );
    const made = plainPublisher(database, folders.config.pages, { content });
    closing.push(async () => {
      await made.close();
      await database.destroy();
    });
    return { ...made, database };
  };
  const publisher = await another();
  return {
    publisher,
    database: publisher.database,
    write: folders.write,
    another,
    renderedBy: (by = publisher) => {
      const from = seen.get(by) ?? 0;
      seen.set(by, by.rendered.length);
      return by.rendered.slice(from).toSorted();
    },
    [Symbol.asyncDispose]: async () => {
      for (const close of closing) await close();
      await opened.close();
      await folders[Symbol.asyncDispose]();
    },
  };
}

/** Data of the blocks of a page that was published. */
export async function dataOf(publisher: Publisher, path: string): Promise<Record<string, unknown>[]> {
  const found = await publisher.page(path);
  if (found?.kind !== 'published') throw new Error(`${path} is ${found?.kind ?? 'not there'}`);
  const blocks = [...found.html.matchAll(/data-block-json='([^']*)'/g)].map(([, json = '']) => json);
  return blocks.map((json) =>
    JSON.parse(json.replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')),
  );
}
