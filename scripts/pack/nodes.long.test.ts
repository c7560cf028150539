import { type ExecFileException, execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import semver from 'semver';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type InstalledPackages, installPackages } from './installed-packages.ts';
import { SITE_NODE_RANGE } from './node-range.ts';
import { foundNodes } from './nodes.ts';

/** The versions of Node in which this file tests the packages that an author installs. See `foundNodes`. */
const NODES = foundNodes(process.env);

/** Entry points that import stylesheets, which need a bundler or a test runner. */
const WITH_STYLES = [
  '@plinth/sdk/forms/kit',
  '@plinth/sdk/forms/react',
  '@plinth/sdk/media',
  '@plinth/sdk/media/embed',
  '@plinth/sdk/media/pins',
  '@plinth/sdk/media/video',
  '@plinth/sdk/hidden-words',
  '@plinth/sdk/tooltip',
];

/** What importing an entry point gives, when it is not a module with exports. */
const OTHER_OUTCOMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(WITH_STYLES.map((specifier) => [specifier, 'styles'])),
  // It has only types.
  '@plinth/server/tables': 'empty',
};

let packages: InstalledPackages;
beforeAll(() => {
  packages = installPackages();
}, 300_000 * inject('timeFactor'));
afterAll(() => packages.remove());

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(program: string, args: readonly string[], cwd = packages.author): Promise<Outcome> {
  // npm and vitest set environment variables that an author does not have.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR };
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string) =>
      resolve({ code: error ? (child.exitCode ?? -1) : 0, stdout, stderr });
    const child = execFile(program, args, { cwd, env }, done);
  });
}

const IMPORTS = `
const answers = await Promise.all(process.argv.slice(2).map(async (specifier) => {
  const found = import.meta.resolve(specifier);
  const outcome = await import(specifier).then(
    (module) => (Object.keys(module).length > 0 ? 'imported' : 'empty'),
    (error) => (error.code === 'ERR_UNKNOWN_FILE_EXTENSION' && error.message.includes('.css') ? 'styles' : String(error)),
  );
  return [specifier, found.startsWith('file:') && outcome];
}));
console.log(JSON.stringify(Object.fromEntries(answers)));
`;

describe.each(NODES)('in Node $version', ({ program, version }) => {
  const plinth = (args: readonly string[], cwd?: string) =>
    run(program, [path.join(packages.folderOf('@plinth/cli'), 'lib/plinth.js'), ...args], cwd);

  it('every entry point resolves, and those without stylesheets are imported', async () => {
    const script = path.join(packages.author, 'imports.js');
    writeFileSync(script, IMPORTS);
    const ofSite = semver.satisfies(version, SITE_NODE_RANGE) ? ['@plinth/site'] : [];
    const entries = ['@plinth/sdk', '@plinth/cli', '@plinth/server', ...ofSite].flatMap((name) =>
      packages.entryPointsOf(name),
    );
    const modules = entries
      .filter(({ file }) => file.endsWith('.d.ts') && existsSync(file.replace('.d.ts', '.js')))
      .map(({ specifier }) => specifier);
    const { stdout, stderr } = await run(program, [script, ...modules]);
    expect(stderr).not.toContain('Error');
    const outcomeOf = (specifier: string) => OTHER_OUTCOMES[specifier] ?? 'imported';
    expect(JSON.parse(stdout)).toEqual(Object.fromEntries(modules.map((name) => [name, outcomeOf(name)])));
  });

  it('plinth gives help', async () => {
    const { code, stdout, stderr } = await plinth(['--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ {2}verify/m);
  });

  it.each([[[]], [['--server']]])('plinth creates, builds and verifies a plugin (%j)', async (options) => {
    const folder = mkdtempSync(path.join(packages.author, 'plugin-'));
    expect(await plinth(['create', 'hello', ...options], folder)).toMatchObject({ code: 0 });
    const plugin = path.join(folder, 'hello');
    expect(await plinth(['build'], plugin)).toMatchObject({ code: 0, stdout: expect.stringContaining('built hello') });
    const good = await plinth(['verify'], plugin);
    expect(good).toMatchObject({ code: 0, stdout: expect.stringContaining('0 errors') });

    const { entry } = JSON.parse(readFileSync(path.join(plugin, 'dist/plinth.build.json'), 'utf8'));
    writeFileSync(path.join(plugin, 'dist', entry), 'eval("1")', { flag: 'a' });
    const broken = await plinth(['verify'], plugin);
    expect(broken.code).toBe(1);
    expect(broken.stdout + broken.stderr).not.toContain('    at ');
  });
});

describe('the Nodes that are tried', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-nodes-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Makes a program that reports this version as if it were Node. */
  function node(version: string, name = `node-${version}`): string {
    const program = path.join(folder, name);
    mkdirSync(path.dirname(program), { recursive: true });
    writeFileSync(program, `#!/bin/sh\necho ${version}\n`);
    chmodSync(program, 0o755);
    return program;
  }

  it('are the running one, the ones that the setting names, and the one of the machine', () => {
    node('20.19.0', 'own/node');
    const PLINTH_NODES = [node('22.1.0'), process.execPath].join(path.delimiter);
    const found = foundNodes({ PLINTH_NODES, PATH: path.join(folder, 'own') });
    expect(found.map(({ version }) => version)).toEqual([process.versions.node, '22.1.0', '20.19.0']);
  });

  it('leave out a Node of the machine that is too old, and a Node that a package has installed', () => {
    node('20.18.0', 'old/node');
    node('20.20.0', 'node_modules/.bin/node');
    const PATH = [path.join(folder, 'node_modules/.bin'), path.join(folder, 'old')].join(path.delimiter);
    expect(foundNodes({ PATH }).map(({ program }) => program)).toEqual([process.execPath]);
  });

  it('are refused when the setting names one that is too old or missing', () => {
    expect(() => foundNodes({ PLINTH_NODES: node('18.20.0') })).toThrow('Node 18.20.0; name a Node >=20.19');
    expect(() => foundNodes({ PLINTH_NODES: path.join(folder, 'none') })).toThrow('correct PLINTH_NODES');
  });
});
