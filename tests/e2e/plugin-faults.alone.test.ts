import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { block, liveBlocks, untilLive } from '../browser/blocks.ts';
import { expectOnly } from '../browser/expect-clean.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { type OpenPage, openPage } from '../browser/open-page.ts';
import { rewritePage } from '../browser/rewrite-page.ts';
import { sampled } from '../browser/sampled.ts';
import { settled } from '../browser/settled.ts';

const fixture = inject('fixture');
const REMOTE_ENTRY = '**/_plinth/plugins/remote/entry.*.js';
const NONE = /(?!)/;
const REMOTE_CHUNK = '**/_plinth/plugins/remote/remote.*.js';

/**
 * Expects that the page can be read, the faulty block shows its server HTML, the block beside it is mounted, and there
 * is exactly one report, which names the plugin and the block.
 */
async function survives(open: OpenPage, id: string, code: string, { plugin = id, held = NONE } = {}): Promise<void> {
  const { page, log } = open;
  await untilLive(page, 'sibling');
  await expect.poll(() => log.reports.length).toBeGreaterThan(0);
  // Waits long enough for a second report to be logged.
  await settled(page, { held });
  await expectOnly(log, [[code, plugin, id]]);
  expect(await page.getByText('The page reads.').isVisible()).toBe(true);
  await block(page, 'sibling').getByRole('button').click();
  await expect.poll(() => block(page, 'sibling').locator('output').textContent()).toBe('click');
}

const serverText = (page: Page, id: string) => block(page, id).locator('.sqs-block-content').textContent();

describe('a plugin that fails', () => {
  it.each(
    sampled(
      [
        ['its entry is missing', REMOTE_ENTRY, 404, 'PLINTH-LOAD-001'],
        ['its chunk is missing', REMOTE_CHUNK, 404, 'PLINTH-LOAD-001'],
        ['its entry is answered with an error', REMOTE_ENTRY, 500, 'PLINTH-LOAD-003'],
      ],
      1,
    ),
  )('when %s, so its block keeps its server HTML, and there is one report', async (_, files, status, code) => {
    await using open = await openPage(`${fixture}/remote`, {
      prepare: (page) => page.route(files, (route) => route.fulfill({ status, body: '' })),
    });
    await survives(open, 'remote', code);
    expect(await serverText(open.page, 'remote')).toContain('Server text: remote');
    expect(open.log.reports[0]?.text).toContain('Loading chunk failed');
  });

  it.each(
    sampled(
      [
        ['its entry is never answered', REMOTE_ENTRY],
        ['its chunk is never answered', REMOTE_CHUNK],
      ],
      1,
    ),
  )('when %s, so loading ends with a time-out, and the page stays interactive', async (_, files) => {
    await using open = await openPage(`${fixture}/remote`, {
      prepare: (page) => page.route(files, () => undefined),
    });
    await untilLive(open.page, 'sibling');
    await block(open.page, 'sibling').getByRole('button').focus();
    await survives(open, 'remote', 'PLINTH-LOAD-002', { held: /\/plugins\/remote\// });
    expect(await serverText(open.page, 'remote')).toContain('Server text: remote');
    expect(open.log.reports[0]?.text).toContain('type timeout');
  });

  itInLongRun('a file that loads at the second attempt has no effect on the page', async () => {
    let asked = 0;
    await using open = await openPage(`${fixture}/remote`, {
      prepare: (page) =>
        page.route(REMOTE_CHUNK, (route) => {
          asked += 1;
          return asked === 1 ? route.abort('connectionreset') : route.continue();
        }),
    });
    await untilLive(open.page, 'remote', 'sibling');
    expect(open.log.reports).toEqual([]);
  });

  it('when its module throws, the plugin is refused and not loaded again', async () => {
    await using open = await openPage(`${fixture}/module-fault`);
    await survives(open, 'module-fault', 'PLINTH-LOAD-004');
    expect(await serverText(open.page, 'module-fault')).toBe('Server text: module');
  });

  it.each(
    sampled(
      [
        ['its block throws while it renders', 'render-fault', 'PLINTH-MOUNT-001', 'Server text: render'],
        ['its block throws in an effect', 'effect-fault', 'PLINTH-MOUNT-001', 'Server text: effect'],
      ],
      1,
    ),
  )('when %s, so the block shows its server HTML again, and there is one report', async (_, id, code, text) => {
    await using open = await openPage(`${fixture}/${id}`);
    await survives(open, id, code, { plugin: 'faults' });
    expect(await serverText(open.page, id)).toBe(text);
  });

  it.each(
    sampled(
      [
        ['an event handler throws', 'handler-fault', 'PLINTH-MOUNT-002', 'Pressed'],
        ['a promise of an event handler is rejected', 'rejection-fault', 'PLINTH-MOUNT-002', 'Promised'],
        [
          'it uses a capability that its plugin.json does not declare',
          'capability-fault',
          'PLINTH-CAP-001',
          'Set a cookie',
        ],
      ],
      1,
    ),
  )('when %s, it is reported, and the block still works', async (_, id, code, label) => {
    await using open = await openPage(`${fixture}/${id}`);
    await untilLive(open.page, id);
    const button = block(open.page, id).getByRole('button', { name: label });
    await button.click();
    await survives(open, id, code, { plugin: 'faults' });
    await button.click();
    await expect.poll(() => open.log.reports.length).toBe(2);
    if (code !== 'PLINTH-CAP-001') await expect.poll(() => button.textContent()).toBe(`${label} 2`);
  });

  it('each long task of a handler is reported with plugin and block, and the third one switches the plugin off', async () => {
    await using open = await openPage(`${fixture}/slow-fault`);
    const { page, log } = open;
    await untilLive(page, 'slow-fault', 'sibling');
    for (const count of [1, 2, 3]) {
      await block(page, 'slow-fault').getByRole('button').click();
      await expect.poll(() => log.reports.length).toBe(count);
    }
    await expectOnly(log, Array(3).fill(['PLINTH-MOUNT-006', 'faults', 'slow-fault']));
    await expect.poll(() => block(page, 'slow-fault').getByRole('button').textContent()).toBe('Held 3');
    await page.evaluate(() => {
      const next = document.querySelector('#block-slow-fault')?.cloneNode(true);
      if (!(next instanceof HTMLElement)) return;
      next.id = 'block-next';
      document.querySelector('main')?.append(next);
      window.plinth?.scan();
    });
    await expect.poll(() => log.reports.length).toBe(4);
    expect(log.reports[3]).toMatchObject({ code: 'PLINTH-LOAD-006', plugin: 'faults', block: 'next' });
  });

  it('when its setup throws, only its own blocks are affected, and one error is reported', async () => {
    await using open = await openPage(`${fixture}/setup-fault`);
    await survives(open, 'setup-fault', 'PLINTH-MOUNT-004');
    expect(await serverText(open.page, 'setup-fault')).toContain('Server text: setup');
  });

  it('when server HTML and first render differ, React renders the block again, and there is one report', async () => {
    await using open = await openPage(`${fixture}/mismatch-fault`);
    await survives(open, 'mismatch-fault', 'PLINTH-MOUNT-003', { plugin: 'faults' });
    expect(await serverText(open.page, 'mismatch-fault')).toBe('Browser text');
  });

  it('when it fails only on the server, its block has no server HTML, and the browser renders it', async () => {
    const html = await (await fetch(`${fixture}/server-fault`)).text();
    expect(html).toContain('The page reads.');
    expect(html).not.toContain('Browser text');
    await using open = await openPage(`${fixture}/server-fault`);
    await untilLive(open.page, 'server-fault', 'sibling');
    expect(await serverText(open.page, 'server-fault')).toBe('Browser text');
    await expectOnly(open.log, []);
  });

  it('when it cannot be loaded on the server, the browser mounts it from its data, which it sanitises', async () => {
    await using open = await openPage(`${fixture}/server-start-fault`);
    await untilLive(open.page, 'server-start-fault', 'sibling');
    const shown = open.page.locator('#block-server-start-fault');
    expect(await shown.locator('b').textContent()).toBe('Browser text');
    expect(await shown.locator('script').count()).toBe(0);
    await expectOnly(open.log, []);
  });

  it('when it needs another version of React, it is refused with a separate error code before any of its code runs', async () => {
    const asked: string[] = [];
    await using open = await openPage(`${fixture}/skew`, {
      prepare: async (page) => page.on('request', (request) => asked.push(request.url())),
    });
    await survives(open, 'skew', 'PLINTH-LOAD-005');
    expect(await serverText(open.page, 'skew')).toContain('Server text: skew');
    const [report] = open.log.reports;
    expect(report?.text).toContain('needs react ^18.0.0');
  });

  itInLongRun(
    'when its entry is not a container, its block keeps its server HTML, and there is one report',
    async () => {
      await using open = await openPage(`${fixture}/hollow`);
      await survives(open, 'hollow', 'PLINTH-LOAD-008');
      expect(await serverText(open.page, 'hollow')).toBe('Server text: hollow');
    },
  );

  itInLongRun(
    'when its module does not export a block, the block keeps its server HTML, and there is one report',
    async () => {
      await using open = await openPage(`${fixture}/export-fault`);
      await survives(open, 'export-fault', 'PLINTH-LOAD-007', { plugin: 'faults' });
      expect(await serverText(open.page, 'export-fault')).toBe('Server text: export-fault');
    },
  );

  it.each(
    sampled(
      [
        ['its entry', REMOTE_ENTRY],
        ['its chunk', REMOTE_CHUNK],
      ],
      1,
    ),
  )('when %s was changed after the lock, it is never executed', async (_, files) => {
    await using open = await openPage(`${fixture}/remote`, {
      prepare: (page) =>
        page.route(files, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: `window.executed = true;\n${await response.text()}` });
        }),
    });
    await survives(open, 'remote', 'PLINTH-LOAD-003');
    expect(await open.page.evaluate(() => Reflect.get(window, 'executed'))).toBeUndefined();
    expect(await serverText(open.page, 'remote')).toContain('Server text: remote');
  });

  it.each(
    sampled(
      [
        ['script after the import map', '</head>', '<script type="module" src="?"></script></head>'],
        [
          'script before the import map',
          '<script type="importmap">',
          '<script type="module" src="?"></script><script type="importmap">',
        ],
        [
          'preload before the import map',
          '<script type="importmap">',
          '<link rel="modulepreload" href="?"><script type="importmap">',
        ],
      ],
      1,
    ),
  )('a preload of the same address does not bypass the integrity check: a %s', async (_, place, decoy) => {
    await using open = await openPage(`${fixture}/remote`, {
      prepare: async (page) => {
        await page.route(REMOTE_CHUNK, async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            body: `window.executed = (window.executed ?? 0) + 1;\n${await response.text()}`,
          });
        });
        await rewritePage(page, (html) => {
          const chunk = /\/_plinth\/plugins\/remote\/remote\.[^"]+\.js/.exec(html)?.[0] ?? '';
          return html.replace(place, decoy.replace('?', chunk));
        });
      },
    });
    await untilLive(open.page, 'sibling');
    await expect.poll(() => open.log.reports.length).toBe(1);
    expect(open.log.reports).toMatchObject([{ code: 'PLINTH-LOAD-003', plugin: 'remote', block: 'remote' }]);
    expect(await open.page.evaluate(() => Reflect.get(window, 'executed'))).toBeUndefined();
    expect(await serverText(open.page, 'remote')).toContain('Server text: remote');
    expect(await liveBlocks(open.page)).toEqual(['sibling']);
  });

  it('when a chunk of the host cannot be loaded, every block keeps its server HTML', async () => {
    await using open = await openPage(`${fixture}/remote`, {
      prepare: (page) => page.route('**/_plinth/host/react.*.js', (route) => route.abort()),
    });
    await expect.poll(() => open.log.reports.length).toBeGreaterThan(0);
    await settled(open.page);
    expect(await serverText(open.page, 'remote')).toContain('Server text: remote');
    expect(open.log.reports.map(({ code }) => code).filter((code) => !code.startsWith('PLINTH-LOAD-'))).toEqual([]);
    expect(open.log.exceptions).toEqual([]);
  });
});
