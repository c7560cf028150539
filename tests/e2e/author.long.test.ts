import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { PACKAGES_FOLDER } from '../../scripts/build-folders.ts';
import { packageProblems } from '../../scripts/pack/package-problems.ts';
import { createTerminal, type GuideSection, readGuide } from '../author/guide.ts';
import { packTools } from '../author/pack-tools.ts';
import { block, liveBlocks, untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { openPage } from '../browser/open-page.ts';
import { held, keepLedger } from '../browser/resource-ledger.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { type StartedSite, startSite } from '../site/start-site.ts';
import { serveFolder } from '../site/static-site.ts';

/**
 * Follows the guides in docs/ step by step, outside of this repository, with only the packed tarballs and npm. Only the
 * site on which the plugin is released runs from this repository.
 */
const outside = mkdtempSync(path.join(os.tmpdir(), 'plinth-outside-'));
const plugin = path.join(outside, 'hello');
const shop = path.join(outside, 'site');
const packages = temporaryPackages();
const running = new AsyncDisposableStack();

function temporaryPackages(): string {
  const scratch = path.dirname(PACKAGES_FOLDER);
  mkdirSync(scratch, { recursive: true });
  return mkdtempSync(path.join(scratch, 'outside-'));
}

let host = '';

beforeAll(() => {
  host = packTools(inject('demoBuild').dist, packages, outside, false);
}, 300_000 * inject('timeFactor'));

afterAll(async () => {
  await running.disposeAsync();
  for (const each of [outside, packages]) rmSync(each, { recursive: true, force: true });
});

// This test checks only the package of the host. scripts/pack/installed-packages.long.test.ts checks the other packages.
it('publint and "Are the types wrong?" have no warning about the packed host', async () => {
  expect(await packageProblems(host, [])).toEqual([]);
});

/** Patterns of the text that a command must print when it succeeds, by command. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  'npx plinth test': ['hello.test.tsx', 'server-render.node.test.ts', '8 passed'],
  'npx plinth build': ['built hello 0.1.0 into dist'],
};

it(
  'an author creates, tests, ships and rolls back a plugin with nothing but the packages',
  async ({ skip }) => {
    const terminal = createTerminal(outside);
    /**
     * Runs the commands of a section. The exit code of the last command must be `lastCode`, all others 0. @returns
     * Seconds that the commands took.
     */
    const follow = async ({ commands }: GuideSection, lastCode = 0) => {
      let seconds = 0;
      let output = '';
      for (const [index, command] of commands.entries()) {
        const done = await terminal.type(command);
        // When a command fails in CI, the test must fail. If it were skipped, it would look like a passed test.
        if (done.isOffline && !process.env.CI)
          skip('left out, because npm cannot reach a registry and has not all packages in its cache');
        const code = index === commands.length - 1 ? lastCode : 0;
        expect(done.code, `${command}\n${done.output}`).toBe(code);
        for (const expected of PRINTED[command] ?? []) expect(done.output).toContain(expected);
        seconds += done.seconds;
        output = done.output;
      }
      return { seconds, output };
    };

    const [create, ...firstBlock] = readGuide('first-block.md');
    const [release, list, next, more, back, tried] = readGuide('ship-a-plugin.md');
    if (!create || !release || !list || !next || !more || !back || !tried)
      throw new TypeError('a guide has lost a section');
    expect(create.commands.length).toBeLessThanOrEqual(5);
    const last = create.commands.at(-1) ?? '';
    const { seconds } = await follow({ ...create, commands: create.commands.slice(0, -1) });
    const began = performance.now();
    {
      await using dev = await terminal.start(last, /http:\S+\n[\s\S]*built, 2 examples/);
      const [address = ''] = /http:\S+/.exec(dev.output) ?? [];
      await using shown = await openPage(`${address}hello`);
      await untilLive(shown.page, 'example');
      const all = seconds + (performance.now() - began) / 1000;
      console.info(
        `  ${all.toFixed(1)} s in ${create.commands.length} commands from an empty folder to a mounted block`,
      );
      await block(shown.page, 'example').getByRole('button', { name: 'Say thanks', exact: true }).click();
      await expect.poll(() => block(shown.page, 'example').getByRole('button').textContent()).toBe('Thanked once');
      expectClean(shown.log);
    }
    for (const section of [...firstBlock, ...readGuide('verify-in-ci.md')]) await follow(section);

    setVersion('1.0.0');
    await follow(release);
    const server = running.use(
      await serveFolder(path.join(plugin, 'releases'), { 'access-control-allow-origin': '*' }),
    );
    const take = (version: string) => {
      mkdirSync(shop, { recursive: true });
      const from = `http://localhost:${server.port}/hello-${version}/plinth.build.json`;
      const manifest = { name: 'shop', plugins: { hello: { from, version: '^1.0.0' } } };
      writeFileSync(path.join(shop, 'shop.json'), JSON.stringify(manifest));
    };
    take('1.0.0');
    await follow(list);
    const first = await publish();
    await using open = await openPage(first.address, { prepare: keepLedger });
    const { page } = open;
    expect(await (await fetch(first.address)).text()).toContain('Say thanks');
    await untilLive(page, 'first');
    await thank(page, 'Say thanks', 'Thanked once');

    changeWords({ sayThanks: 'Say thank you' });
    setVersion('1.1.0');
    take('1.1.0');
    await follow(next);
    const second = await publish();
    expect(await (await fetch(second.address)).text()).toContain('Say thank you');
    await second.close();

    const lockFile = path.join(shop, 'dist/shop.lock.json');
    const before = readFileSync(lockFile, 'utf8');
    changeJson(path.join(plugin, 'plugin.json'), { capabilities: { network: ['api.example.com'] } });
    setVersion('1.2.0');
    take('1.2.0');
    const { output } = await follow(more, 1);
    expect(output).toContain('PLINTH-MANIFEST-065');
    expect(output).toContain('--accept hello');
    expect(readFileSync(lockFile, 'utf8')).toBe(before);

    take('1.0.0');
    await follow(back);
    take('1.1.0');
    expect((await follow(tried)).output).toContain('the rollout of release 2 is over');
    take('1.0.0');
    for (const section of readGuide('template-manifest.md')) await follow(section);
    const third = await publish();
    expect(await (await fetch(third.address)).text()).toContain('Say thanks');

    // The page that was opened while the first release was published still works, and leaves nothing behind when its
    // runtime is destroyed.
    await thank(page, 'Thanked once', 'Thanked 2 times');
    await page.evaluate(() => window.plinth?.destroy());
    expect(await liveBlocks(page)).toEqual([]);
    await expect.poll(() => held(page)).toEqual({ intervals: 0, timeouts: 0, observers: [] });
    expectClean(open.log);
  },
  600_000 * inject('timeFactor'),
);

/** Presses the button of the block, and waits for its new text. */
async function thank(page: Page, before: string, after: string): Promise<void> {
  await block(page, 'first').getByRole('button', { name: before, exact: true }).click();
  await expect.poll(() => block(page, 'first').getByRole('button').textContent()).toBe(after);
}

/** Starts the site with the current lockfile, like a deployment. Sites that were started earlier keep running. */
async function publish(): Promise<StartedSite> {
  const [pages, dist] = [path.join(outside, 'pages'), path.join(shop, 'dist')];
  const data = { title: 'Hello', text: 'My first block.' };
  if (!existsSync(pages)) {
    const blocks = [{ id: 'first', type: 'hello/hello', data }];
    await writePages(pages, { index: { path: '/', title: 'Shop', blocks } });
  }
  return running.use(await startSite({ pages, dist, lockFile: path.join(dist, 'shop.lock.json') }));
}

function setVersion(version: string): void {
  for (const file of ['plugin.json', 'package.json']) changeJson(path.join(plugin, file), { version });
}

function changeWords(words: Readonly<Record<string, string>>): void {
  changeJson(path.join(plugin, 'src/messages/en.json'), words);
}

function changeJson(file: string, fields: object): void {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...fields }, undefined, 2));
}
