import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { block } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { frameOf } from '../browser/isolated-frame.ts';
import { openPage } from '../browser/open-page.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { FIXTURE_PAGES } from '../fixtures/pages.ts';
import { serveFolder } from '../site/static-site.ts';

const EXPORT = path.resolve(import.meta.dirname, '../../site/src/app/export-main.ts');

it('an isolated plugin works in an exported site, whose server sends files to every origin', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-isolated-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const [pages, out] = [path.join(folder, 'pages'), path.join(folder, 'out')];
  const { site, isolated } = FIXTURE_PAGES;
  await writePages(pages, { site: { ...site }, index: { ...isolated, path: '/' } });
  const { dist, lockFile } = inject('fixtureBuild');
  const environment = { ...process.env, PLINTH_DIST: dist, PLINTH_MANIFEST: lockFile, LOG_LEVEL: 'fatal' };
  await promisify(execFile)(process.execPath, [EXPORT, '--pages', pages, '--out', out], { env: environment });

  const headers = await readFile(path.join(out, '_headers'), 'utf8');
  expect(headers).toMatch(/^\/_plinth\/\*\n.*\n {2}Access-Control-Allow-Origin: \*/m);
  expect(headers).toMatch(
    /^\/_frame\/isolated\/sandboxed\/en\.html\n {2}Content-Security-Policy: .*sandbox allow-scripts.*\n {2}Integrity-Policy/m,
  );

  const files = stack.use(await serveFolder(out, { 'access-control-allow-origin': '*' }));
  await using open = await openPage(`http://localhost:${files.port}/`);
  const frame = await frameOf(open.page, 'sandboxed');
  await frame.getByRole('button', { name: 'Greet' }).press('Enter');
  await expect.poll(() => frame.locator('output').textContent()).toBe('Hello, card');
  expect(await block(open.page, 'sandboxed').locator('iframe').getAttribute('sandbox')).toBe('allow-scripts');
  expectClean(open.log);
});
