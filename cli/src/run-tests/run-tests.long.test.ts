import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withPlugin } from '../testing/author-folder.ts';
import { runPlinth } from '../testing/run-plinth.ts';

/**
 * Replaces the installed packages of a plugin by a vitest that does nothing and declares that it supports these
 * versions of Node.
 */
function installVitest(dir: string, node: string): void {
  const modules = join(dir, 'node_modules');
  rmSync(modules);
  const packages = {
    vitest: { version: '99.0.0', bin: { vitest: 'run.mjs' }, engines: { node } },
    'happy-dom': { version: '1.0.0', main: 'run.mjs' },
  };
  for (const [name, json] of Object.entries(packages)) {
    mkdirSync(join(modules, name), { recursive: true });
    writeFileSync(join(modules, name, 'package.json'), JSON.stringify(json));
    writeFileSync(join(modules, name, 'run.mjs'), '');
  }
}

describe('plinth test', () => {
  it('runs the tests of a new plugin, in a simulated DOM and in plain Node', async () => {
    await withPlugin(async (dir) => {
      const { code, stdout } = await runPlinth(dir, 'test');
      expect(code, stdout).toBe(0);
      expect(stdout).toContain('hello.test.tsx');
      expect(stdout).toContain('server-render.node.test.ts');
    });
  });

  it('passes its arguments to vitest', async () => {
    await withPlugin(async (dir) => {
      const { code, stdout } = await runPlinth(dir, 'test', 'hello.test', '-t', 'the button counts');
      expect(code, stdout).toBe(0);
      expect(stdout).toContain('1 passed');
      expect(stdout).not.toContain('server-render');
    });
  });

  it('fails when a test fails', async () => {
    await withPlugin(async (dir) => {
      const file = join(dir, 'src/blocks/hello/hello.tsx');
      writeFileSync(file, readFileSync(file, 'utf8').replace('setCount(count + 1)', 'setCount(count + 2)'));
      const { code, stdout, stderr } = await runPlinth(dir, 'test');
      expect(code).toBe(1);
      expect(stdout + stderr).toContain('the button counts');
    });
  });

  it('uses the configuration of the plugin', async () => {
    await withPlugin(async (dir) => {
      writeFileSync(join(dir, 'vitest.config.mjs'), "export default { test: { include: ['src/*.node.test.ts'] } };");
      const { code, stdout } = await runPlinth(dir, 'test');
      expect(code, stdout).toBe(0);
      expect(stdout).not.toContain('hello.test.tsx');
    });
  });

  it('fails when a loop does not end, and names its function', async () => {
    await withPlugin(async (dir) => {
      const file = join(dir, 'src/blocks/hello/hello.tsx');
      writeFileSync(file, readFileSync(file, 'utf8').replace('  return (', '  for (;;);\n  return ('));
      const { code, stderr } = await runPlinth(dir, 'test', '--longest-loop', '2');
      expect(code).toBe(1);
      expect(stderr).toContain('PLINTH-MANIFEST-227 src/blocks/hello/hello.tsx, in HelloBlock: does not end');
    });
  });

  it('does not stop a loop that ends', async () => {
    await withPlugin(async (dir) => {
      const file = join(dir, 'src/blocks/hello/hello.tsx');
      const loop = '  for (let round = 0; round < 1_000_000; round += 1);\n  return (';
      writeFileSync(file, readFileSync(file, 'utf8').replace('  return (', loop));
      const { code, stderr } = await runPlinth(dir, 'test', '--longest-loop', '20');
      expect(code).toBe(0);
      expect(stderr).not.toContain('PLINTH-MANIFEST');
    });
  });

  it('warns when the installed vitest does not support this version of Node', async () => {
    await withPlugin(async (dir) => {
      installVitest(dir, '>=99');
      const { code, stderr } = await runPlinth(dir, 'test');
      expect(code).toBe(0);
      expect(stderr).toMatch(/^warning: PLINTH-MANIFEST-248 vitest 99\.0\.0: does not support Node [\d.]+, but >=99;/);
    });
  });

  it('does not warn when the installed vitest supports this version of Node', async () => {
    await withPlugin(async (dir) => {
      installVitest(dir, '>=20');
      expect(await runPlinth(dir, 'test')).toMatchObject({ code: 0, stderr: '' });
    });
  });

  it('names the command that installs missing packages', async () => {
    await withPlugin(async (dir) => {
      rmSync(join(dir, 'node_modules'));
      mkdirSync(join(dir, 'node_modules'));
      const { code, stderr } = await runPlinth(dir, 'test');
      expect(code).toBe(1);
      expect(stderr).toContain('PLINTH-MANIFEST-046 package.json: vitest is not installed');
    });
  });
});
