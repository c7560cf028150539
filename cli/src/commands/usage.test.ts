import { readdirSync } from 'node:fs';
import { withTree } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { runPlinth } from '../testing/run-plinth.ts';
import { COMMAND_EXAMPLES } from './command-examples.ts';

/** Names in the list of commands of `plinth --help`. */
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

  it.each(Object.entries(COMMAND_EXAMPLES))('%s --help has its examples and the exit codes', async (name, examples) => {
    const { code, stdout } = await runPlinth(import.meta.dirname, name, '--help');
    expect(code).toBe(0);
    for (const example of examples) expect(stdout).toContain(`$ ${example}\n`);
    expect(stdout).toContain('Exit codes:');
  });
});

describe('typing errors', () => {
  it.each<[string[], string, string]>([
    [['biuld'], '(Did you mean build?)', '-> type "plinth --help"'],
    [['build', '--wach'], '(Did you mean --watch?)', '-> type "plinth build --help"'],
    [['create'], "missing required argument 'name'", '-> type "plinth create --help"'],
    [['build', '--mode', 'fast'], 'Allowed choices are production, development', '-> type "plinth build --help"'],
    [['build', '--watch', '--json'], "'--json' cannot be used with option '--watch'", '-> type "plinth build --help"'],
  ])('plinth %j: exit code 2, says what was meant and what to type', async (args, message, next) => {
    const { code, stderr } = await runPlinth(import.meta.dirname, ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain(next);
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
