import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadLock, verifyFiles } from '@plinth/manifests/lock';
import {
  pluginBuild,
  pluginFiles,
  pluginJson,
  sampleSite,
  sendText,
  servePlugins,
  wanted,
  withTree,
  writeTree,
} from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { runPlinth as plinth } from './testing/run-plinth.ts';
import { sampleRepository } from './testing/sample-plugin.ts';

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const lockIn = (root: string) => readFile(join(root, 'dist/demo.lock.json'), 'utf8').catch(() => undefined);

describe('the plinth command', () => {
  it('lock writes the lockfile, and lock --check passes until something changes', async () => {
    await withTree(sampleSite(), async (root) => {
      expect(await plinth(root, 'lock')).toMatchObject({
        code: 0,
        stdout: 'dist/demo.lock.json: 1 plugin, 2 blocks, 14 files, release 1\n',
      });
      expect(await plinth(root, 'lock', '--check')).toMatchObject({
        code: 0,
        stdout: 'dist/demo.lock.json is up to date\n',
      });
      const again = JSON.parse((await plinth(root, 'lock', '--json')).stdout);
      expect(again).toMatchObject({ v: 1, lockFile: 'dist/demo.lock.json', plugins: 1, blocks: 2, files: 14 });
      const checked = JSON.parse((await plinth(root, 'lock', '--check', '--json')).stdout);
      expect(checked).toEqual({ v: 1, lockFile: 'dist/demo.lock.json', isUpToDate: true });
      const before = await lockIn(root);
      await writeTree(root, { 'dist/plugins/blocks/tabs.1.js': 'changed' });
      expect(await plinth(root, 'lock', '--check')).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /PLINTH-MANIFEST-024 .*\n {2}-> type "plinth lock --manifest manifests\/demo\.json"/,
        ),
      });
      expect(await lockIn(root)).toBe(before);
    });
  });

  it('lock --check passes when a file changes that the lockfile does not name', async () => {
    await withTree(sampleSite(), async (root) => {
      expect(await plinth(root, 'lock')).toMatchObject({ code: 0 });
      await writeTree(root, { 'dist/plugins/blocks/notes.txt': 'new', 'README.md': 'changed' });
      expect(await plinth(root, 'lock', '--check')).toMatchObject({ code: 0, stderr: '' });
    });
  });

  it('lock replaces a lockfile that it cannot read, and says that nothing was compared with it', async () => {
    await withTree(sampleSite({ 'dist/demo.lock.json': '{ "v": 0' }), async (root) => {
      expect(await plinth(root, 'lock')).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('changes of releases are not checked this time'),
      });
      expect(await plinth(root, 'lock', '--check')).toMatchObject({ code: 0 });
    });
  });

  it('lock takes the host from --host, else from the builds, else from the installed package', async () => {
    const site = Object.entries(sampleSite());
    const isHost = ([file]: readonly [string, unknown]) => file.startsWith('dist/host/');
    const withoutHost = Object.fromEntries(site.filter((entry) => !isHost(entry)));
    const hostIn = (folder: string) =>
      Object.fromEntries(site.filter(isHost).map(([file, text]) => [file.replace('dist/host', folder), text]));
    await withTree(withoutHost, async (root) => {
      expect(await plinth(root, 'lock')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('PLINTH-MANIFEST-001 dist/host/plinth.build.json'),
      });
      await writeTree(root, hostIn('node_modules/@plinth/host/host'));
      expect(await plinth(root, 'lock')).toMatchObject({ code: 0 });
      await writeTree(root, hostIn('elsewhere'));
      await writeTree(root, { 'elsewhere/kernel.1.js': 'another host' });
      expect(await plinth(root, 'lock', '--check', '--host', 'elsewhere')).toMatchObject({ code: 1 });
      expect(await plinth(root, 'lock', '--host', 'elsewhere')).toMatchObject({ code: 0 });
      await writeTree(root, hostIn('dist/host'));
      // A build removes what it has not written, and so the mark of a copied host.
      await rm(join(root, 'dist/host/copied.txt'));
      await writeTree(root, { 'dist/host/kernel.1.js': 'the host of the builds' });
      expect(await plinth(root, 'lock')).toMatchObject({ code: 0 });
      expect(await lockIn(root)).toContain(integrityOf('the host of the builds'));
    });
  });

  it('lock names a plugin server that allows only some sites, and accepts it with --origin', async () => {
    const { 'plugins/blocks/plugin.json': _json, ...site } = sampleSite();
    await using server = await servePlugins();
    const one = { 'access-control-allow-origin': 'https://www.example.com' };
    server.answers.set('*', (request, response) =>
      sendText(server.files.get(request.url ?? ''), request.url ?? '', request, response, one),
    );
    const plugins = wanted('blocks', { from: server.from });
    await withTree({ ...site, 'manifests/demo.json': { name: 'demo', plugins } }, async (root) => {
      const { code, stderr } = await plinth(root, 'lock');
      expect(code).toBe(1);
      expect(stderr).toMatch(/PLINTH-MANIFEST-027[\s\S]*https:\/\/www\.example\.com[\s\S]*--origin/);
      expect(await plinth(root, 'lock', '--origin', 'https://www.example.com')).toMatchObject({ code: 0 });
    });
  });

  it('lock that is killed leaves neither half a release nor half a lockfile', async () => {
    const { 'plugins/blocks/plugin.json': _json, ...site } = sampleSite();
    const many = Array.from({ length: 80 }, (_, index) => `chunk-${index}.js`);
    const build = pluginBuild('blocks');
    const files = pluginFiles('blocks', {}, { ...build, files: [build.files, many].flat() });
    for (const file of many) files.set(`/${file}`, `/* ${file} */`.repeat(40_000));
    await using server = await servePlugins(files);
    const plugins = wanted('blocks', { from: server.from });
    await withTree({ ...site, 'manifests/demo.json': { name: 'demo', plugins } }, async (root) => {
      const child = execFile(process.execPath, [join(import.meta.dirname, 'plinth.ts'), 'lock'], { cwd: root });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const kept = () => readdir(join(root, 'dist/kept')).catch(() => []);
      while ((await kept()).length === 0 && child.exitCode === null) await new Promise(setImmediate);
      child.kill('SIGKILL');
      await ended;
      // A folder whose name begins with a dot is a staging folder and does not count. On a slow machine, it is possible
      // that the command ended before it was killed.
      for (const folder of (await kept()).filter((name) => !name.startsWith('.'))) {
        const found = await readdir(join(root, 'dist/kept', folder, 'files'));
        expect(found.toSorted()).toEqual([build.files, many].flat().toSorted());
      }
      JSON.parse((await lockIn(root)) ?? '{}');
      expect(await plinth(root, 'lock')).toMatchObject({ code: 0 });
      await verifyFiles(await loadLock(join(root, 'dist/demo.lock.json')), join(root, 'dist'));
    });
  });

  it('lock lists all problems, exits with code 1 and writes nothing', async () => {
    const site = sampleSite({
      'plugins/blocks/plugin.json': pluginJson('blocks', { sdk: '^9.0.0', uses: ['plinth.dialogs'] }),
    });
    await withTree(site, async (root) => {
      const { code, stderr } = await plinth(root, 'lock');
      expect(code).toBe(1);
      expect(stderr).toMatch(/PLINTH-MANIFEST-009[\s\S]*PLINTH-MANIFEST-019[\s\S]*2 problems, nothing written/);
      expect(await lockIn(root)).toBeUndefined();
    });
  });

  it('verify prints a line for each check and exits with code 1 on a failure', async () => {
    await withTree(sampleRepository({}, { 'plugins/sample/README.md': undefined }), async (root) => {
      const { code, stdout } = await plinth(root, 'verify', 'sample');
      expect(code).toBe(1);
      expect(stdout).toContain('pass  plugins/sample: container\n');
      expect(stdout).toContain(
        'FAIL  plugins/sample: folder layout\n      PLINTH-MANIFEST-109 plugins/sample/README.md',
      );
    });
  });

  it('verify --json prints the checks as data', async () => {
    await withTree(sampleRepository(), async (root) => {
      const { code, stdout } = await plinth(root, 'verify', '--json', '--no-mount');
      expect(code).toBe(0);
      const { checks, ...counts } = JSON.parse(stdout);
      expect(counts).toEqual({ v: 1, errors: 0, warnings: 0 });
      expect(checks).toContainEqual({ subject: 'plugins/sample', name: 'folder layout', problems: [] });
    });
  });

  it('verify --format sarif prints rules, and the place of each problem', async () => {
    const tree = sampleRepository({ hooks: ['init'] }, { 'plugins/sample/README.md': undefined });
    await withTree(tree, async (root) => {
      const { code, stdout } = await plinth(root, 'verify', 'sample', '--no-mount', '--format', 'sarif');
      expect(code).toBe(1);
      const { version, runs } = JSON.parse(stdout);
      expect(version).toBe('2.1.0');
      const [{ tool, results }] = runs;
      const rules: readonly { id: string }[] = tool.driver.rules;
      expect(results).toMatchObject([
        {
          ruleId: 'PLINTH-MANIFEST-130',
          level: 'warning',
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'plugins/sample/plugin.json', uriBaseId: 'ROOT' },
                region: { startLine: 1 },
              },
            },
          ],
        },
        { ruleId: 'PLINTH-MANIFEST-109', level: 'error' },
      ]);
      for (const { ruleId, ruleIndex } of results) expect(rules[ruleIndex]?.id).toBe(ruleId);
    });
  });

  it('verify fails on warnings only with --strict', async () => {
    await withTree(sampleRepository({ hooks: ['init'] }), async (root) => {
      expect(await plinth(root, 'verify', 'sample', '--no-mount')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('warn'),
      });
      expect(await plinth(root, 'verify', 'sample', '--no-mount', '--strict')).toMatchObject({ code: 1 });
    });
  });

  it.each([
    ['verify in a folder without a plugin', ['verify'], 'PLINTH-MANIFEST-119'],
    ['verify with a misspelt name', ['verify', 'sampel'], 'did you mean'],
    ['an unknown option', ['verify', '--srict'], 'Did you mean --strict'],
    ['an unknown command', ['verfy'], 'Did you mean verify'],
    ['an unknown format', ['verify', '--format', 'xml'], 'Allowed choices are text, json, sarif'],
    ['a misspelt rule', ['explain', 'PLINTH-MANIFST-121'], 'did you mean "PLINTH-MANIFEST-121"'],
  ])('%s exits with code 2 and says what was meant', async (_title, args, text) => {
    const tree = args[1] === 'sampel' ? sampleRepository() : { 'README.md': '# Nothing' };
    await withTree(tree, async (root) => {
      const { code, stdout, stderr } = await plinth(root, ...args);
      expect(code).toBe(2);
      expect(stdout + stderr).toContain(text);
    });
  });

  it.each(['PLINTH-MANIFEST-121', '121', 'plinth-manifest-121'])(
    'explain %s says why, how and shows examples',
    async (rule) => {
      await withTree({}, async (root) => {
        const { code, stdout } = await plinth(root, 'explain', rule);
        expect(code).toBe(0);
        expect(stdout).toMatch(/^PLINTH-MANIFEST-121 \(error\)[\s\S]*Why:[\s\S]*Fix:[\s\S]*Refused:[\s\S]*Accepted:/);
      });
    },
  );
});
