import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { formRenders } from '../../plugins/analytics/server/census/form-renders.ts';
import { openSourceDatabase } from '../../site/src/testing/open-source-database.ts';
import { block, untilLive } from '../browser/blocks.ts';
import { inLongRun, itInLongRun } from '../browser/long-run.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { settled } from '../browser/settled.ts';
import { type StartedSite, startSite } from '../site/start-site.ts';
import { type StaticSite, serveFolder } from '../site/static-site.ts';

const EXPORT = path.resolve(import.meta.dirname, '../../site/src/app/export-main.ts');
const FORM = {
  formId: 'contact',
  formName: 'Contact',
  submissionMessage: 'Thank you.',
  fields: [{ id: 'email', type: 'email', title: 'Email', required: true }],
};
/**
 * A page with two pictures. The second picture has no size in its data, so that the browser can request any width of
 * it.
 */
const PRINTS = {
  path: '/prints',
  title: 'Prints',
  blocks: [
    {
      id: 'prints',
      type: 'gallery',
      data: {
        design: 'grid',
        lightbox: true,
        slides: [
          { id: 'one', src: '/images/one.jpg', alt: 'One', title: 'One', imageDimensions: '1600x1000' },
          { id: 'two', src: '/images/two.jpg', alt: 'Two', title: 'Two' },
        ],
      },
    },
  ],
};

/** A page with a map of the demo's town, and with a service of the site that visitors can book. */
const VISIT = {
  path: '/visit',
  title: 'Visit',
  blocks: [
    {
      id: 'map',
      type: 'map',
      data: { location: { mapLat: 55.2016, mapLng: 5.5004, mapZoom: 15, addressTitle: 'Workshop' } },
    },
    { id: 'booking', type: 'scheduling', data: { service: 'visit', title: 'See the prints' } },
  ],
};
const TOWN = path.resolve(import.meta.dirname, '../../site/pages/maps/leehaven.geojson');

let folder: string;
let files: StaticSite;
let api: StartedSite;

/**
 * Starts a static server for the exported files, and a separate server that answers the API calls of the exported
 * pages.
 */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-export-'));
  const pages = path.join(folder, 'pages');
  const out = path.join(folder, 'out');
  await mkdir(pages);
  await mkdir(out);
  await mkdir(path.join(pages, 'images'));
  for (const name of ['one', 'two']) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c84', noise } });
    await picture.jpeg().toFile(path.join(pages, 'images', `${name}.jpg`));
  }
  await writeFile(path.join(pages, 'prints.json'), JSON.stringify(PRINTS));
  await writeFile(path.join(pages, 'visit.json'), JSON.stringify(VISIT));
  await mkdir(path.join(pages, 'booking'));
  const services = { timeZone: 'UTC', services: [{ id: 'visit', title: 'See the prints', minutes: 30 }] };
  await writeFile(path.join(pages, 'booking/services.json'), JSON.stringify(services));
  await mkdir(path.join(pages, 'maps'));
  await copyFile(TOWN, path.join(pages, 'maps/town.geojson'));
  const page = { path: '/contact', title: 'Contact', blocks: [{ id: 'contact', type: 'form', data: FORM }] };
  await writeFile(path.join(pages, 'contact.json'), JSON.stringify(page));
  const context = { cookieSettings: { isCookieBannerEnabled: true, cookieBannerCtaVariant: 'BUTTON' } };
  const html = { id: 'text', type: 'html', data: { html: '<h1>Cookies</h1>' } };
  const cookies = { path: '/cookies', title: 'Cookies', context, blocks: [html] };
  await writeFile(path.join(pages, 'cookies.json'), JSON.stringify(cookies));
  files = await serveFolder(out);
  const origins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${files.port}`);
  const build = inject('demoBuild');
  api = await startSite({ pages, ...build, environment: { PLINTH_SITE_ORIGINS: origins.join(',') } });
  const environment = { ...process.env, PLINTH_DIST: build.dist, PLINTH_MANIFEST: build.lockFile, LOG_LEVEL: 'fatal' };
  const options = ['--pages', pages, '--out', out, '--api-origin', api.address];
  await promisify(execFile)(process.execPath, [EXPORT, ...options], { env: environment });
});
afterAll(async () => {
  await api?.close();
  await files?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** The submissions that the API server has stored so far. */
async function stored() {
  const database = await openSourceDatabase({ databaseUrl: undefined, data: api.data });
  try {
    const rows = await database.selectFrom('form_submissions').select(['search_text', 'spam']).execute();
    return {
      texts: rows.map(({ search_text: text, spam }) => `${text}${spam}`),
      renders: await formRenders(database).total('contact'),
      hits: (await database.selectFrom('events').where('kind', '=', 'hit').selectAll().execute()).length,
    };
  } finally {
    await database.destroy();
  }
}

describe('exported files on one server, the API on another', () => {
  it.each(sampled(['localhost', '127.0.0.1'], 1))(
    'a decision about cookies on %s is kept, and its receipt is stored',
    async (host) => {
      await using open = await openPage(`http://${host}:${files.port}/cookies`);
      const { page, log } = open;
      // Waits for the setup of the plugin. Before the setup has run, the browser would post the form natively to the
      // static server, which cannot answer a post.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /consent\/plugin\./.test(name)),
      );
      await settled(page);
      const [answer] = await Promise.all([
        page.waitForResponse(`${api.address}/api/consent`),
        page.getByRole('button', { name: 'Accept' }).click(),
      ]);
      expect(answer.status()).toBe(200);
      const { id } = await answer.json();
      const receipt = await fetch(`${api.address}/consent?receipt=${id}`);
      expect(await receipt.json()).toMatchObject({ purposes: { performance: true, advertising: true } });
      await page.reload();
      expect(await page.getByRole('region', { name: 'Cookies' }).isVisible()).toBe(false);
      expect([log.reports, log.violations, log.exceptions]).toEqual([[], [], []]);
    },
  );

  it.each(
    sampled(
      [
        ['on the same site (another port)', 'localhost'],
        ['on another site, to which the browser sends no cookies', '127.0.0.1'],
      ],
      1,
    ),
  )('with the API %s, a form is counted, sent and stored', async (_, host) => {
    const before = await stored();
    const email = `ada@${host.replaceAll('.', '-')}.example`;
    // The request pretends to come from a normal browser: the site does not count headless browsers, because they are
    // programs.
    const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    await using open = await openPage(`http://${host}:${files.port}/contact`, { userAgent });
    const { page, log } = open;
    const form = block(page, 'contact');
    await untilLive(page, 'contact');
    await page.getByLabel('Email').fill(email);
    await form.getByRole('button').click();
    await form.getByText('Thank you.').waitFor();
    await expect.poll(async () => (await stored()).renders).toBeGreaterThan(before.renders);
    await expect.poll(async () => (await stored()).hits).toBeGreaterThan(before.hits);
    expect((await stored()).texts.join()).toContain(email);
    expect([log.reports, log.violations, log.exceptions]).toEqual([[], [], []]);
    // The first call is refused, because the page has no crumb (CSRF token) yet. The answer contains a crumb for the
    // next calls.
    expect(log.failed).toEqual([expect.stringMatching(/\/api\/form\/FormSubmissionKey\S* 401$/)]);
  });

  it('without a script the form is posted to the other server, which shows its message', async () => {
    await using open = await openPage(`http://127.0.0.1:${files.port}/contact`, { javaScriptEnabled: false });
    const { page } = open;
    await page.getByLabel('Email').fill('grace@example.com');
    await block(page, 'contact').getByRole('button').click();
    await page.waitForURL(`${api.address}/contact?form-sent=contact*`);
    await block(page, 'contact').getByText('Thank you.').waitFor();
    expect((await stored()).texts.join()).toContain('grace@example.com');
  });

  itInLongRun('a map moves with the exported files alone', async () => {
    const asked: URL[] = [];
    await using open = await openPage(`http://127.0.0.1:${files.port}/visit`, {
      prepare: async (page) => page.on('request', (request) => asked.push(new URL(request.url()))),
    });
    const { page, log } = open;
    const map = block(page, 'map');
    await map.scrollIntoViewIfNeeded();
    await untilLive(page, 'map');
    await map.getByRole('button', { name: 'Move the map' }).click();
    await map.locator('[data-moving]').waitFor({ timeout: 45_000 * inject('timeFactor') });
    const ofMaps = asked.filter(({ pathname }) => pathname.startsWith('/_maps/'));
    expect(ofMaps.filter(({ pathname }) => /\.(pbf|json|js)$/.test(pathname)).length).toBeGreaterThan(3);
    expect(ofMaps.filter(({ port }) => port !== String(files.port))).toEqual([]);
    expect(await map.getByRole('link', { name: 'Larger map' }).getAttribute('href')).toMatch(
      new RegExp(`^${api.address}/_maps/view\\?`),
    );
    // Reports of long tasks are allowed, because the browser of the tests has no graphics card, so its tasks take
    // longer.
    expect(log.reports.filter(({ code }) => code !== 'PLINTH-MOUNT-006')).toEqual([]);
    expect([log.violations, log.exceptions, log.failed]).toEqual([[], [], []]);
  });

  inLongRun(() =>
    it.each(sampled([true, false], 1))(
      'a service of the site is booked on the other server, with a script: %j',
      async (hasScript) => {
        await using open = await openPage(`http://127.0.0.1:${files.port}/visit`, { javaScriptEnabled: hasScript });
        const { page } = open;
        if (hasScript) {
          await untilLive(page, 'booking');
          await settled(page);
        }
        const link = block(page, 'booking').getByRole('link', { name: 'Book a time' });
        expect([await link.getAttribute('href'), await link.getAttribute('aria-expanded')]).toEqual([
          `${api.address}/booking/visit`,
          null,
        ]);
        await link.click();
        await page.waitForURL(`${api.address}/booking/visit`);
      },
    ),
  );

  it('pictures load from the exported files of several widths, without a script and in the lightbox', async () => {
    const asked: string[] = [];
    await using open = await openPage(`http://127.0.0.1:${files.port}/prints`, {
      prepare: async (page) => page.on('request', (request) => asked.push(request.url())),
    });
    const { page, log } = open;
    await untilLive(page, 'prints');
    const gallery = block(page, 'prints');
    const candidates = await gallery
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.flatMap(({ srcset }) => srcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')),
      );
    expect(candidates).toHaveLength(14);
    for (const address of candidates) {
      expect(address).toMatch(/^\/images\/(one|two)\.jpg\.\d+w\.webp$/);
      expect((await page.request.get(`http://127.0.0.1:${files.port}${address}`)).status()).toBe(200);
    }
    await gallery.getByRole('link', { name: 'View larger: One' }).click();
    const large = page.getByRole('dialog').locator('[data-shown] img').last();
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await large.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/one\.jpg\.\d+w\.webp$/);
    const pictures = asked.filter((address) => address.includes('/images/'));
    expect(pictures.length).toBeGreaterThan(1);
    expect(pictures.filter((address) => !/\.\d+w\.webp$/.test(address))).toEqual([]);
    expect([log.reports, log.violations, log.exceptions]).toEqual([[], [], []]);
  });
});
