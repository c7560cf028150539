import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { PACKAGES_FOLDER } from '../../scripts/build-folders.ts';
import { everyDatabase } from '../../site/src/testing/databases.ts';
import { OWNER, signedIn } from '../../site/src/testing/owner.ts';
import { visitor } from '../../site/src/testing/visitor.ts';
import { createTerminal, type GuideSection, readGuide } from '../author/guide.ts';
import { packTools } from '../author/pack-tools.ts';
import { block, untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { openPage } from '../browser/open-page.ts';

/** Follows docs/first-server-half.md outside of this repository, with only the packed tarballs and npm. */
const outside = mkdtempSync(path.join(os.tmpdir(), 'plinth-half-'));
const plugin = path.join(outside, 'reviews');
mkdirSync(path.dirname(PACKAGES_FOLDER), { recursive: true });
const packages = mkdtempSync(path.join(path.dirname(PACKAGES_FOLDER), 'half-'));
const running = new AsyncDisposableStack();
const terminal = createTerminal(outside);

beforeAll(() => void packTools(inject('demoBuild').dist, packages, outside, true), 600_000 * inject('timeFactor'));
afterAll(async () => {
  await running.disposeAsync();
  for (const each of [outside, packages]) rmSync(each, { recursive: true, force: true });
});

/** Texts in the guide: the contents of the files that its reader writes. */
const GUIDE = readFileSync(path.join(import.meta.dirname, '../../docs/first-server-half.md'), 'utf8');
const codeOf = (language: string) =>
  [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code);

it(
  'an author makes a plugin with both halves, and an operator serves it, with nothing but the packages',
  async ({ skip }) => {
    /** Runs commands. @returns Seconds that they took. */
    const follow = async (commands: readonly string[]) => {
      let seconds = 0;
      for (const command of commands) {
        const done = await terminal.type(command);
        if (done.isOffline && !process.env.CI)
          skip('left out, because npm cannot reach a registry and has not all packages in its cache');
        expect(done.code, `${command}\n${done.output}`).toBe(0);
        seconds += done.seconds;
      }
      return seconds;
    };
    const [create, prove, release, serve, change, back] = readGuide('first-server-half.md');
    if (!create || !prove || !release || !serve || !change || !back)
      throw new TypeError('the guide has lost a section');

    expect(create.commands.length).toBeLessThanOrEqual(5);
    const seconds = await follow(create.commands.slice(0, -1));
    const began = performance.now();
    {
      await using dev = await terminal.start(create.commands.at(-1) ?? '', /http:\S+\/\n[\s\S]*owner's area: /);
      const [address = ''] = /http:\S+/.exec(dev.output) ?? [];
      await using shown = await openPage(`${address}reviews`);
      await untilLive(shown.page, 'example');
      const form = block(shown.page, 'example').locator('form');
      await form.locator('input[name=email]').fill('ada@example.com');
      await form.locator('textarea').fill('It was good');
      await form.getByRole('button').click();
      await expect.poll(() => form.getByRole('status').textContent()).toBe('Your note was sent.');
      const all = seconds + (performance.now() - began) / 1000;
      console.info(`  ${all.toFixed(1)} s in ${create.commands.length} commands from an empty folder to a stored note`);
      const owner = await signedIn(address.replace(/\/$/, ''));
      expect(await (await owner.fetch('/config/reviews')).text()).toContain('It was good');

      // A saved change answers within a moment, and the page stays open.
      const page = path.join(plugin, 'server/notes-page.ts');
      const before = readFileSync(page, 'utf8');
      const saved = performance.now();
      writeFileSync(page, before.replace('Notes, newest first', 'The newest notes'));
      await expect
        .poll(async () => (await owner.fetch('/config/reviews')).text(), { timeout: 30_000, interval: 20 })
        .toContain('The newest notes');
      console.info(`  ${((performance.now() - saved) / 1000).toFixed(2)} s from a saved server half to its answer`);
      writeFileSync(page, before);
      expect(await form.getByRole('status').textContent()).toBe('Your note was sent.');
      expectClean(shown.log);
    }

    await follow([...prove.commands, ...release.commands]);
    const [template = '', home = ''] = codeOf('json');
    write('template.json', template);
    write('pages/index.json', home);
    const databases = await everyDatabase();
    const opened = await Promise.all(databases.map((each) => each.openEmpty()));
    running.defer(() => Promise.all(opened.map((each) => each.close())).then(() => undefined));
    const environments = opened.map(({ options }) =>
      options.databaseUrl === undefined ? `PLINTH_DATA=${options.data}` : `DATABASE_URL='${options.databaseUrl}'`,
    );

    await follow(serve.commands.slice(0, -1));
    for (const environment of environments) {
      await using site = await start(serve, environment);
      await send(site.address, 'first@example.com');
      expect(await site.notes()).toContain('first@example.com');
      await using open = await openPage(site.address);
      await untilLive(open.page, 'first');
      expectClean(open.log);
    }

    const notes = path.join(plugin, 'server/notes.ts');
    const [migration = ''] = codeOf('ts');
    const source = readFileSync(notes, 'utf8');
    writeFileSync(notes, source.replace(/^ {2}},\n};/m, `  },\n${migration}};`));
    for (const file of ['plugin.json', 'package.json']) setVersion(file, '0.2.0');
    await follow(change.commands);
    for (const environment of environments) {
      await using site = await start(serve, environment);
      await send(site.address, 'second@example.com');
      const shown = await site.notes();
      expect([shown.includes('first@example.com'), shown.includes('second@example.com')]).toEqual([true, true]);
      expect(await site.plugins()).toContain('0.2.0');
    }

    await follow(back.commands);
    for (const environment of environments) {
      await using site = await start(serve, environment);
      await send(site.address, 'third@example.com');
      const shown = await site.notes();
      for (const name of ['first', 'second', 'third']) expect(shown).toContain(`${name}@example.com`);
      expect(await site.plugins()).toContain('0.1.0');
    }
  },
  1_200_000 * inject('timeFactor'),
);

/** Starts the site as the guide says, on a free port. */
async function start({ commands }: GuideSection, environment: string) {
  const program = commands.at(-1) ?? '';
  const set = `${environment} PORT=0 PLINTH_OWNER_EMAIL=${OWNER.email} PLINTH_OWNER_PASSWORD='${OWNER.password}'`;
  const site = await terminal.start(`${set} ${program}`, /Plinth serves http:\S+[\s\S]* published/);
  const [address = ''] = /(?<=Plinth serves )http:\S+/.exec(site.output) ?? [];
  const owner = await signedIn(address);
  const textOf = async (page: string) => (await owner.fetch(page)).text();
  return {
    address,
    notes: () => textOf('/config/reviews'),
    plugins: () => textOf('/config/plugins'),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

async function send(address: string, email: string): Promise<void> {
  const guest = await visitor(address, '/');
  const answer = await guest.fetch('/api/reviews', {
    method: 'POST',
    body: new URLSearchParams({ email, text: 'It was good' }),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect([answer.status, await answer.json()]).toEqual([200, { isStored: true }]);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(outside, file)), { recursive: true });
  writeFileSync(path.join(outside, file), text);
}

function setVersion(file: string, version: string): void {
  const place = path.join(plugin, file);
  writeFileSync(place, JSON.stringify({ ...JSON.parse(readFileSync(place, 'utf8')), version }, undefined, 2));
}
