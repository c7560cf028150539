import type { Publisher } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import { publishStore } from '../publishing/publisher/publish-store.ts';
import { createPublisher } from '../publishing/publisher/publisher.ts';
import type { PublisherOptions } from '../publishing/publisher/publisher-options.ts';
import { plainRenderer } from './plain-renderer.ts';
import { plainTemplate } from './plain-template.ts';

/** A publisher of one process. Its renderer records the pages that it renders. */
export interface PlainPublisher extends Publisher {
  /** For each rendered page the ids of its blocks, in order. */
  readonly rendered: readonly string[];
}

/** @param beforeRender Called before each render. The render begins when its promise has resolved. */
export function plainPublisher(
  database: Database,
  pagesFolder: string,
  options: Partial<PublisherOptions> = {},
  beforeRender: (id: string) => Promise<unknown> = async () => undefined,
): PlainPublisher {
  const rendered: string[] = [];
  const plain = plainRenderer();
  const renderer: typeof plain = {
    ...plain,
    render: async (blocks, context) => {
      const id = blocks.map((block) => block.id).join(' ');
      rendered.push(id);
      await beforeRender(id);
      return plain.render(blocks, context);
    },
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const publisher = createPublisher({
    pagesFolder,
    dev: false,
    store: publishStore(database, log),
    renderers: { current: async () => renderer, close: async () => undefined },
    loadTemplate: async () => plainTemplate(),
    surroundings: () => ({ theme: undefined, icon: undefined }),
    placeholders: { of: async () => undefined, addresses: () => [], existing: () => [], fingerprint: () => '' },
    log,
    reservedPaths: [],
    ...options,
  });
  return { ...publisher, rendered };
}
