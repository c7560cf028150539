import { describe, expect, it } from 'vitest';
import { temporarySqlite } from '../../testing/databases.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { plainPublisher } from '../../testing/plain-publisher.ts';
import { plainRenderer } from '../../testing/plain-renderer.ts';
import { plainTemplate } from '../../testing/plain-template.ts';
import { temporaryFolders } from '../../testing/temporary-site.ts';
import type { PublisherOptions } from './publisher-options.ts';
import type { RenderedBlock, Renderer } from './renderer.ts';

const CODE = 'PLINTH-SITE-067';
const page = (blocks: object) => ({
  'pages/a.json': {
    path: '/a',
    title: 'A',
    blocks: Object.entries(blocks).map(([id, text]) => ({ id, type: 69, data: { text } })),
  },
});

/**
 * Opens a site in which a different release of the plugin can replace the current one. `release(name, words)` installs
 * a release that refuses each block whose data contains one of `words`.
 */
async function siteWithRelease(files: Readonly<Record<string, object>>) {
  const folders = await temporaryFolders(files);
  const opened = await temporarySqlite();
  const database = await openSourceDatabase(opened.options);
  let fingerprint = 'one';
  let refused: readonly string[] = [];
  const logged: string[] = [];
  const options = (): Partial<PublisherOptions> => ({
    loadTemplate: async () => plainTemplate(fingerprint),
    renderers: { current: async () => refusing(() => refused), close: async () => undefined },
    log: { info: () => undefined, warn: () => undefined, error: (_, text) => void logged.push(text) },
  });
  let publisher = plainPublisher(database, folders.config.pages, options());
  return {
    write: folders.write,
    logged,
    release: async (name: string, words: readonly string[]) => {
      fingerprint = name;
      refused = words;
      await publisher.publish();
    },
    restart: async () => {
      await publisher.close();
      publisher = plainPublisher(database, folders.config.pages, options());
      await publisher.publish();
    },
    publish: () => publisher.publish(),
    html: async () => {
      const answer = await publisher.page('/a');
      return answer?.kind === 'published' ? answer.html : answer?.kind;
    },
    problems: () => publisher.problems(),
    [Symbol.asyncDispose]: async () => {
      await publisher.close();
      await database.destroy();
      await opened.close();
      await folders[Symbol.asyncDispose]();
    },
  };
}

function refusing(words: () => readonly string[]): Renderer {
  const plain = plainRenderer();
  return {
    ...plain,
    render: async (blocks, context) =>
      (await plain.render(blocks, context)).map((block): RenderedBlock => {
        const isRefused = words().some((word) => JSON.stringify(block.data).includes(word));
        const problem = { code: 'PLINTH-BLOCK-002', message: 'text: Invalid key: Expected "title"' };
        return isRefused ? { ...block, html: '', hydratable: false, problem } : block;
      }),
  };
}

describe('a release that refuses data with which a page was published', () => {
  it('leaves the page as it was, and says which page, block and release, and what to do', async () => {
    await using site = await siteWithRelease(page({ good: 'welcome', old: 'history' }));
    await site.release('one', []);
    const before = await site.html();
    await site.release('two', ['history']);
    expect(await site.html()).toBe(before);
    expect(site.problems()).toMatchObject([
      {
        code: CODE,
        severity: 'error',
        file: 'a.json',
        at: '$.blocks[1].data.text',
        reason: expect.stringMatching(/block "old", with which \/a was published, does not fit "content 1\.0\.0"/),
        hint: expect.stringMatching(/lock an earlier release/),
      },
    ]);
    expect(site.logged.filter((text) => text.startsWith(CODE))).toHaveLength(1);
  });

  it('leaves the page as it was after a restart too, and reports it again', async () => {
    await using site = await siteWithRelease(page({ old: 'history' }));
    await site.release('one', []);
    const before = await site.html();
    await site.release('two', ['history']);
    await site.restart();
    expect(await site.html()).toBe(before);
    expect(site.problems().map(({ code }) => code)).toEqual([CODE]);
  });

  it('keeps the whole page: other changes of it wait until the block is corrected', async () => {
    await using site = await siteWithRelease(page({ other: 'first', old: 'history' }));
    await site.release('one', []);
    await site.release('two', ['history']);
    await site.write(page({ other: 'second', old: 'history' }));
    await site.publish();
    expect(await site.html()).toContain('first');
    await site.write(page({ other: 'second', old: 'corrected' }));
    await site.publish();
    const html = await site.html();
    expect(html).toContain('second');
    expect(html).toContain('corrected');
    expect(site.problems()).toEqual([]);
  });

  it('publishes the page again once a release accepts the data', async () => {
    await using site = await siteWithRelease(page({ old: 'history' }));
    await site.release('one', []);
    await site.release('two', ['history']);
    await site.release('three', []);
    expect(await site.html()).toContain('history');
    expect(site.problems()).toEqual([]);
  });
});

describe('data that was never published', () => {
  it('is refused by its block alone: the page is published without it', async () => {
    await using site = await siteWithRelease(page({ good: 'welcome', old: 'history' }));
    await site.release('one', ['history']);
    const html = await site.html();
    expect(html).toContain('welcome');
    expect(html).not.toContain('<p>{&quot;text&quot;:&quot;history');
  });

  it('does not keep a page when its author has changed the block', async () => {
    await using site = await siteWithRelease(page({ good: 'welcome', old: 'history' }));
    await site.release('one', ['mistake']);
    await site.write(page({ good: 'changed', old: 'mistake' }));
    await site.publish();
    expect(await site.html()).toContain('changed');
  });
});
