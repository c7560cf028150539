import { readdirSync } from 'node:fs';
import { withTree } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { runPlinth } from '../testing/run-plinth.ts';
import { COMMAND_EXAMPLES } from './command-examples.ts';

const EXAMPLES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(COMMAND_EXAMPLES));

/** Returns the names of the commands that `plinth --help` lists. */
async function commands(): Promise<string[]> {
  const { stdout } = await runPlinth(import.meta.dirname, '--help');
  const list = stdout.slice(stdout.indexOf('Commands:'));
  return [...list.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
}

describe('help', () => {
  it('every command has examples', async () => {
    const names = await commands();
    expect(names).toEqual(expect.arrayContaining(['create', 'build', 'test', 'verify', 'pack', 'lock']));
    expect(Object.keys(COMMAND_EXAMPLES).sort()).toEqual(names.sort());
  });

  it.each([
    ...Object.keys(COMMAND_EXAMPLES),
    ...['list', 'promote', 'rollback'].map((part) => `release ${part}`),
    ...['start', 'status', 'stop', 'finish'].map((part) => `rollout ${part}`),
  ])('%s --help has its examples and the exit codes, and fits into 80 columns', async (typed) => {
    const { code, stdout } = await runPlinth(import.meta.dirname, ...typed.split(' '), '--help');
    expect(code).toBe(0);
    expect(stdout).toContain(`Examples:\n  $ plinth ${typed}`);
    for (const example of EXAMPLES.get(typed) ?? []) expect(stdout).toContain(`$ ${example}\n`);
    expect(stdout).toContain('Exit codes:');
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(stdout).not.toMatch(/default: (?:\[\]|\{\})/);
  });

  it('does not show the cookie of the environment', async () => {
    process.env.PLINTH_COOKIE = 'session=secret';
    try {
      expect((await runPlinth(import.meta.dirname, 'bisect', '--help')).stdout).not.toContain('secret');
    } finally {
      delete process.env.PLINTH_COOKIE;
    }
  });
});

describe('typing errors', () => {
  it.each<[string[], string, string]>([
    [['biuld'], '(Did you mean build?)', '-> type "plinth --help"'],
    [['build', '--wach'], '(Did you mean --watch?)', '-> type "plinth build --help"'],
    [['lock', '--name', 'shop'], "option '--name' needs option '--from'", '-> type "plinth lock --help"'],
    [['create'], "missing required argument 'name'", '-> type "plinth create --help"'],
    [['build', '--mode', 'fast'], 'Allowed choices are production, development', '-> type "plinth build --help"'],
    [['verify', '--format', 'sariff'], '(Did you mean sarif?)', '-> type "plinth verify --help"'],
    [['lock', '--check', '--candidate'], "cannot be used with option '--candidate'", '-> type "plinth lock --help"'],
  ])('plinth %j: exit code 2, says what was meant and what to type', async (args, message, next) => {
    const { code, stderr } = await runPlinth(import.meta.dirname, ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain(next);
  });
});

describe('a wrong command line with --json', () => {
  it.each([
    ['biuld --json', 'plinth', `unknown command 'biuld'; did you mean "build"?`],
    ['verify --jsno --json', 'plinth verify', `unknown option '--jsno'; did you mean "--json"?`],
    ['build --mode producton --json', 'plinth build', 'production, development; did you mean "production"?'],
    ['verify --repotr x --format json', 'plinth verify', `unknown option '--repotr'; did you mean "--report"?`],
    ['create --json', 'plinth create', "missing required argument 'name'"],
    ['release promote x --json', 'plinth release promote', "argument value 'x' is invalid"],
    ['why --json', 'plinth why', "missing required argument 'page'"],
    ['lock --origin shop --json', 'plinth lock', 'Write the origin of the site'],
    ['build --watch --json', 'plinth build', "cannot be used with option '--watch'"],
    ['explain PLINTH-MOUNT-001 --json', 'plinth explain', 'there is no rule "PLINTH-MOUNT-001"'],
    ['explain 1211 --json', 'plinth explain', 'there is no rule "1211"; did you mean "PLINTH-MANIFEST-111"?'],
  ])('plinth %s: exit code 2, and the problem as JSON', async (typed, file, message) => {
    const { code, stdout, stderr } = await runPlinth(import.meta.dirname, ...typed.split(' '));
    expect(code).toBe(2);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      v: 1,
      problems: [
        {
          code: 'PLINTH-MANIFEST-247',
          file,
          message: expect.stringContaining(message),
          hint: expect.stringContaining('type "plinth '),
        },
      ],
    });
  });
});

describe('plinth explain', () => {
  it.each([
    ['PLINTH-MANIFST-121', 'did you mean "PLINTH-MANIFEST-121"?', 'type "plinth explain PLINTH-MANIFEST-121"'],
    ['PLINTH-MOUNT-001', 'there is no rule "PLINTH-MOUNT-001"', 'it is an error of a page, whose text says what to do'],
    ['colours', 'there is no rule "colours"', '"plinth explain" lists all rules'],
  ])('%s: says what is wrong, and what to type or read', async (rule, message, next) => {
    const { code, stderr } = await runPlinth(import.meta.dirname, 'explain', rule);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain(`\n  -> ${next}`);
  });
});

describe('plinth create', () => {
  it('prints the next commands', async () => {
    await withTree({}, async (root) => {
      const { code, stdout } = await runPlinth(root, 'create', 'hello');
      expect(code).toBe(0);
      expect(stdout).toMatch(/^created hello with \d+ files\n\nNext:\n {2}cd hello\n {2}npm install\n/);
    });
  });

  it('in the repository, names the manifests to edit', async () => {
    await withTree({ 'plugins/a/plugin.json': {}, 'sdk/package.json': {} }, async (root) => {
      const { stdout } = await runPlinth(root, 'create', 'hello');
      expect(stdout).toContain('manifests/base.json  "hello": { "from": "workspace:plugins/hello" }');
      expect(stdout).toContain('manifests/demo.json  "hello": { "version": "^0.1.0" }');
    });
  });

  it('--json prints what was written as data', async () => {
    await withTree({}, async (root) => {
      const { stdout } = await runPlinth(root, 'create', 'hello', '--json');
      expect(JSON.parse(stdout)).toMatchObject({
        v: 1,
        name: 'hello',
        folder: 'hello',
        next: expect.arrayContaining(['npm install']),
      });
    });
  });

  it('a wrong name: exit code 1, the code of the problem, and nothing written', async () => {
    await withTree({}, async (root) => {
      const { code, stderr } = await runPlinth(root, 'create', 'Hello');
      expect(code).toBe(1);
      expect(stderr).toContain('PLINTH-MANIFEST-040');
      expect(readdirSync(root)).toEqual([]);
    });
  });
});

describe('a command that fails', () => {
  it.each([
    'build --json',
    'pack --json',
    'lock --json',
    'diff a b --json',
    'why / hello --json',
    'release list --json',
    'verify --lock missing.json --format json',
  ])('%s: prints its problems as JSON', async (typed) => {
    await withTree({}, async (root) => {
      const { code, stdout, stderr } = await runPlinth(root, ...typed.split(' '));
      expect(code).toBe(1);
      expect(stderr).toBe('');
      const { v, problems } = JSON.parse(stdout);
      expect(v).toBe(1);
      expect(problems[0]).toMatchObject({ code: expect.stringMatching(/^PLINTH-MANIFEST-/), hint: expect.any(String) });
    });
  });

  it('names the file that the system refuses, without a stack', async () => {
    await withTree({ 'plugins/a.txt': '' }, async (root) => {
      const { code, stderr } = await runPlinth(root, 'verify', '--report', 'missing/report.html');
      expect(code).toBe(1);
      expect(stderr).toMatch(/^PLINTH-MANIFEST-246 missing\/report\.html: cannot be used/);
      expect(stderr).not.toContain('    at ');
    });
  });

  it('writes a report into an existing folder', async () => {
    await withTree({ 'plugins/a.txt': '', 'there/b.txt': '' }, async (root) => {
      const { stderr } = await runPlinth(root, 'verify', '--report', 'there/report.html');
      expect(stderr).not.toContain('PLINTH-MANIFEST-246');
      expect(readdirSync(`${root}/there`)).toEqual(['b.txt', 'report.html']);
    });
  });

  it('prints one JSON text when the report cannot be written', async () => {
    await withTree({ 'plugins/a.txt': '' }, async (root) => {
      const { stdout } = await runPlinth(root, 'verify', '--json', '--report', 'missing/report.html');
      expect(JSON.parse(stdout)).toMatchObject({ problems: [{ code: 'PLINTH-MANIFEST-246' }] });
    });
  });

  it.each([
    ['build', 'type "cd hello"; other plugins are other'],
    ['build helo', 'type "cd hello"'],
    ['verify', 'type "plinth verify hello"; other plugins are other'],
    ['verify helo', 'did you mean "hello"?'],
    ['verify shop.jsno', 'did you mean "shop.json"?'],
    ['verify http://localhost:1/hello/', 'type "plinth verify http://localhost:1/hello/plinth.build.json"'],
    ['diff dist/odl.lock.json dist/old.lock.json', 'did you mean "dist/old.lock.json"?'],
    ['diff dist/new.lock.json dist/old.lock.json', 'type "plinth lock --manifest new.json"'],
    [
      'lock --manifest extends.json --host dist',
      'extends.json:3 at extends: names ./shpo.json, which does not exist; did you mean "./shop.json"?',
    ],
  ])('plinth %s: names what was meant', async (typed, text) => {
    const tree = {
      'hello/plugin.json': {},
      'other/plugin.json': {},
      'shop.json': { name: 'shop' },
      'extends.json': '{\n"name": "more",\n"extends": "./shpo.json"\n}',
      'dist/old.lock.json': {},
      'dist/plinth.build.json': {},
    };
    await withTree(tree, async (root) => {
      const { stdout, stderr } = await runPlinth(root, ...typed.split(' '));
      expect(stdout + stderr).toContain(text);
    });
  });

  it.each(['lock', 'release list', 'release rollback', 'rollout status', 'why / hello'])(
    '%s: names the manifest that was meant',
    async (typed) => {
      await withTree({ 'shop.json': { name: 'shop' } }, async (root) => {
        const { code, stderr } = await runPlinth(root, ...typed.split(' '), '--manifest', 'shpo.json');
        expect(code).toBe(1);
        expect(stderr).toMatch(/^PLINTH-MANIFEST-001 shpo\.json: does not exist; did you mean "shop\.json"\?\n/);
      });
    },
  );

  it('lock without a built host says where to get one', async () => {
    await withTree({ 'shop.json': { name: 'shop' } }, async (root) => {
      const { code, stderr } = await runPlinth(root, 'lock', '--manifest', 'shop.json');
      expect(code).toBe(1);
      expect(stderr).toContain('install the package @plinth/host');
    });
  });
});

it('plinth --version prints the version of the command', async () => {
  const { code, stdout } = await runPlinth(import.meta.dirname, '--version');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
