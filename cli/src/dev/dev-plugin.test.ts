import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withTree } from '@plinth/manifests/testing';
import { TRUSTED_TYPES_POLICY } from '@plinth/sdk/trusted-html';
import { describe, expect, it } from 'vitest';
import { withPlugin } from '../testing/author-folder.ts';
import { runPlinth } from '../testing/run-plinth.ts';
import { blockHtml, documentHtml } from './page-html.ts';
import { pagePolicy } from './page-policy.ts';

// Pages need a built host, so they are tested in tests/e2e/dev-command.long.test.ts.

describe('plinth dev refuses', () => {
  it('a folder without plugin.json', async () => {
    await withTree({}, async (root) => {
      const { code, stderr } = await runPlinth(root, 'dev');
      expect([code, stderr]).toEqual([1, expect.stringContaining('PLINTH-MANIFEST-042 plugin.json')]);
    });
  });

  it('a plugin without an example, and names the file to write', async () => {
    await withPlugin(async (dir) => {
      rmSync(join(dir, 'examples'), { recursive: true });
      const { code, stderr } = await runPlinth(dir, 'dev');
      expect([code, stderr]).toEqual([1, expect.stringContaining('PLINTH-MANIFEST-150 examples/hello.json')]);
    });
  });

  it('an example that is not JSON, when there is no other example', async () => {
    await withPlugin(async (dir) => {
      rmSync(join(dir, 'examples/hello.short.json'));
      writeFileSync(join(dir, 'examples/hello.json'), '{');
      const { code, stderr } = await runPlinth(dir, 'dev');
      expect([code, stderr]).toEqual([1, expect.stringContaining('PLINTH-MANIFEST-002 examples/hello.json')]);
    });
  });

  it('a folder without a host, and names the command that installs one', async () => {
    await withPlugin(async (dir) => {
      const { code, stderr } = await runPlinth(dir, 'dev', '--host', 'nowhere');
      expect([code, stderr]).toEqual([1, expect.stringContaining('PLINTH-MANIFEST-046 nowhere/plinth.build.json')]);
      expect(stderr).toContain('npm install --save-dev @plinth/host');
    });
  });

  it('a host without a build for development, and names the commands that help', async () => {
    await withPlugin(async (dir) => {
      const files = ['host/plinth.build.json', 'renderer/worker.mjs'];
      for (const file of files) {
        mkdirSync(dirname(join(dir, 'old', file)), { recursive: true });
        writeFileSync(join(dir, 'old', file), '{}');
      }
      const { code, stderr } = await runPlinth(dir, 'dev', '--host', 'old/host');
      expect([code, stderr]).toEqual([1, expect.stringContaining('old/host-development/plinth.build.json')]);
      expect(stderr).toContain('plinth dev --production');
    });
  });

  it.each(['x', '70000', '-1', '1.5'])('port %s', async (port) => {
    const { code, stderr } = await runPlinth(import.meta.dirname, 'dev', `--port=${port}`);
    expect([code, stderr]).toEqual([2, expect.stringContaining('A port is a number from 0 to 65535.')]);
  });
});

describe('a page', () => {
  const slice = (capabilities: object) => ({
    slice: {
      v: 1 as const,
      plugins: { a: { version: '1.0.0', entry: '/a.js', capabilities } },
      blocks: {},
      services: {},
      shared: {},
    },
  });

  it('allows the hosts that plugin.json declares, and ignores entries that are not hosts', () => {
    const policy = pagePolicy(slice({ network: ['api.example.com', "x; script-src 'unsafe-inline'"] }), []);
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
    expect(policy).not.toContain('unsafe-inline; ');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(new RegExp(`trusted-types ${TRUSTED_TYPES_POLICY}$`));
  });

  it('keeps data of an example inside its attribute', () => {
    const rendered = { html: '', hydratable: true, data: { title: '"><script>\'' } };
    const html = blockHtml({ id: 'a', type: 'a/a', name: 'a', rendered });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&quot;title&quot;');
  });

  it('keeps texts of problems inside its data, and has the direction of its language', () => {
    const problem = { code: 'A', place: '</script>', message: '', hint: '' };
    const data = { id: '', fixed: '', problems: [problem], rendering: [] };
    const html = documentHtml({ title: '<b>', locale: 'ar', data, head: '', body: '' });
    expect(html).toContain('"place":"\\u003c/script>"');
    expect(html).toContain('<title>&lt;b&gt;</title>');
    expect(html).toContain('<html lang="ar" dir="rtl">');
  });
});
