import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginJson, Problem } from '@plinth/manifests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROKEN as ALL_BROKEN } from '../testing/broken-blocks.ts';
import { type BuiltPlugin, buildPlugin } from '../testing/built-plugin.ts';
import { block, DECLARED, SETUP, TIDY } from '../testing/mount-fixtures.ts';
import { SOUND as ALL_SOUND } from '../testing/sound-blocks.ts';
import { checkMounts } from './check-mounts.ts';

/**
 * Longest time of one step in these tests, in milliseconds. It is enough for a busy machine, and short enough for tests
 * of blocks that hang.
 */
const STEP_TIMEOUT_MS = 4000;
const LONGEST_RUN_MS = 240_000;

/** Is this a run of `npm test`? The command must not import `isShortRun` of the site. */
const isShortRun = process.env.PLINTH_SHORT_TEST_RUN === '1';

/** The blocks of a table; in a short run the first of each rule, because mounting a block takes half a second. */
function chosen<const Row extends readonly [code: string, ...rest: readonly unknown[]]>(
  table: Readonly<Record<string, Row>>,
): Readonly<Record<string, Row>> {
  const rows = Object.entries(table);
  const isFirst = ([name, [code]]: readonly [string, Row]) => rows.find(([, row]) => row[0] === code)?.[0] === name;
  return Object.fromEntries(rows.filter((row) => !isShortRun || isFirst(row)));
}

const BROKEN = chosen(ALL_BROKEN);
const SOUND = chosen(ALL_SOUND);
const WITHOUT_EXAMPLE = 'unseen';
const EXAMPLE = { text: 'Text' };
const names = { nameOf: (file: string) => `plugins/sample/${file}` };
let plugin: BuiltPlugin;
/** Problems by the name of the block in which they were found. */
let problems: ReadonlyMap<string, readonly Problem[]>;

async function problemsOf(json: PluginJson): Promise<Map<string, readonly Problem[]>> {
  const checks = await checkMounts({ ...plugin, ...names, json, stepTimeoutMs: STEP_TIMEOUT_MS });
  return new Map(checks.map(({ name, problems }) => [/^block (\S+)/.exec(name)?.[1] ?? name, problems]));
}

/** The plugin.json of the test plugin with only these of its blocks. */
const withBlocks = (...names: readonly string[]): PluginJson => ({
  ...plugin.json,
  blocks: plugin.json.blocks.filter(({ name }) => names.includes(name)),
});

beforeAll(async () => {
  const sources = [...Object.entries(BROKEN), ...Object.entries(DECLARED)].map(([name, [, , source]]) => [
    name,
    source,
  ]);
  const blocks = {
    tidy: TIDY,
    picture: block({ jsx: '<p>{data.text}<img src="https://cdn.example.com/a.png" alt="" /></p>' }),
    [WITHOUT_EXAMPLE]: block({}),
    ...Object.fromEntries(sources),
    ...Object.fromEntries(Object.entries(SOUND).map(([name, [, source]]) => [name, source])),
  };
  const shown = Object.keys(blocks).filter((name) => name !== WITHOUT_EXAMPLE);
  plugin = await buildPlugin({
    blocks,
    setup: SETUP,
    examples: {
      ...Object.fromEntries(shown.map((name) => [`${name}.json`, EXAMPLE])),
      'tidy.long.json': { title: 'A long text', data: { text: 'A long text' } },
      'has-more-examples.second.json': EXAMPLE,
      'nothing.json': EXAMPLE,
    },
  });
  problems = await problemsOf(plugin.json);
}, LONGEST_RUN_MS);

afterAll(() => plugin?.remove());

describe('blocks on a page', () => {
  it('accepts a block that undoes everything it does', () => {
    expect(problems.get('tidy')).toEqual([]);
  });

  it.each(
    [
      'interval',
      'timeout',
      'store',
      'fetches',
      'server-throws',
      'effect-throws',
      'promise-rejects',
      'never-ends',
      'never-settles',
    ].filter((name) => name in BROKEN),
  )('names the source and the line of what %s does', (name) => {
    expect(problems.get(name)?.[0]?.message).toMatch(new RegExp(`src/${name}\\.tsx:\\d+`));
  });

  it('names the line of an example that the schema of its block refuses', () => {
    expect(problems.get('refused')?.[0]).toMatchObject({ file: 'plugins/sample/examples/refused.json', line: 1 });
  });

  it('names the line of a field of an example that the schema of its block drops', () => {
    expect(problems.get('unknown-field')?.[0]).toMatchObject({ line: 1 });
  });

  it.each(Object.entries(BROKEN))('refuses the block %s', (name, [code, message]) => {
    const found = problems.get(name) ?? [];
    expect(found.map((one) => one.code)).toEqual(found.map(() => code));
    expect(found[0]).toMatchObject({
      file: `plugins/sample/examples/${name}.json`,
      path: `block ${name}`,
      message: expect.stringMatching(message),
    });
  });

  it.each(Object.entries(SOUND).map(([name, [code]]) => [name, code]))(
    'accepts the block %s, which keeps %s',
    (name) => {
      expect(problems.get(name)).toEqual([]);
    },
  );

  it.each(Object.entries(DECLARED))('refuses the block %s without its declaration', (name, [code, message]) => {
    expect(problems.get(name)).toMatchObject([{ code, message: expect.stringMatching(message) }]);
  });

  it(
    'allows the same blocks once plugin.json declares what they use',
    async () => {
      const declarations = Object.values(DECLARED).map(([, , , declaration]) => declaration);
      const capabilities = Object.assign({}, ...declarations.map((one) => one.capabilities));
      const names = Object.keys(DECLARED);
      const found = await problemsOf(Object.assign(withBlocks(...names), ...declarations, { capabilities }));
      expect([...found]).toEqual(expect.arrayContaining(names.map((name) => [name, []])));
    },
    LONGEST_RUN_MS,
  );

  it(
    'refuses server HTML that loads something of another host, if the plugin waits for consent',
    async () => {
      expect(problems.get('picture')).toEqual([]);
      const found = await problemsOf({ ...withBlocks('picture', 'own-picture'), consent: 'performance' });
      expect(found.get('own-picture')).toEqual([]);
      expect(found.get('picture')).toMatchObject([
        { code: 'PLINTH-MANIFEST-169', message: expect.stringContaining('https://cdn.example.com/a.png') },
      ]);
    },
    LONGEST_RUN_MS,
  );

  it.each([
    ['untidy', ['PLINTH-MANIFEST-162']],
    ['sample', []],
  ])('the setup of a plugin without blocks runs on a page (%s)', async (name, codes) => {
    const found = await problemsOf({ ...withBlocks(), name });
    expect(found.get('setup on a page')?.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['for (;;);', 'PLINTH-MANIFEST-160'],
    ["throw new Error('no');", 'PLINTH-MANIFEST-176'],
    ['process.exit(0);', 'PLINTH-MANIFEST-161'],
  ])('an entry that cannot be loaded is a problem of the plugin: %s', async (source, code) => {
    writeFileSync(path.join(plugin.built, 'broken.js'), source);
    const checks = await checkMounts({
      ...plugin,
      ...names,
      json: withBlocks('tidy'),
      build: { ...plugin.build, entry: 'broken.js' },
      stepTimeoutMs: STEP_TIMEOUT_MS,
    });
    const found = checks.flatMap(({ problems }) => problems).filter((one) => one.file === 'plugins/sample/plugin.json');
    expect(found.map((one) => one.code)).toEqual([code]);
  });

  it('reports a block without an example, and an example without a block', () => {
    expect(problems.get(WITHOUT_EXAMPLE)).toMatchObject([{ code: 'PLINTH-MANIFEST-150' }]);
    expect(problems.get('examples')).toMatchObject([
      { code: 'PLINTH-MANIFEST-151', file: 'plugins/sample/examples/nothing.json' },
    ]);
  });
});
