import path from 'node:path';
import { FORM_RENDER_PATH, SUBMISSION_KEY_PATH } from '@plinth/sdk/forms';
import type { Browser } from 'playwright-core';
import { type BenchBlock, benchPage } from './bench-page.ts';
import { serveBenchSite } from './bench-server.ts';
import { buildBenchSite, ROOT } from './bench-site.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { launchBrowser, openPage } from './browser.ts';
import { figureTable } from './figure-table.ts';
import { picture, picturePath, slidesOf } from './gallery/slides.ts';
import { traceLongestTask } from './trace.ts';

const ITEMS = 1_000;
const WANTED_MS = 50;
const CPUS = [1, 4] as const;
/**
 * How long the page is traced, in milliseconds. In this time the block mounts and runs everything that it fetches
 * afterwards.
 */
const TRACED_MS = 2_000;

const TEXT = '<p>A sentence of some length, as an author would write it under a title.</p>';

const BLOCKS: readonly BenchBlock[] = [
  { id: 'accordion', type: '69', data: { items: times(ITEMS, (n) => ({ title: `Item ${n}`, description: TEXT })) } },
  { id: 'menu', type: '18', data: { currencySymbol: '€', menus: times(10, menuOf) } },
  { id: 'gallery', type: '8', data: { design: 'carousel', controls: true, slides: slidesOf(ITEMS) } },
  { id: 'form', type: '9', data: { formId: 'bench', formName: 'Choices', fields: times(100, choicesOf) } },
];

/** Measures the longest task of the page while a block of a thousand items mounts, activated by a pointer event. */
export const mounts: Benchmark = {
  name: 'mounts',
  async run(_site, { runs }) {
    const site = await buildBenchSite({ name: 'demo', manifest: path.join(ROOT, 'manifests/demo.json') });
    const pages = await Promise.all(
      BLOCKS.map(async (block) => [`/${block.id}`, await benchPage(site, { blocks: [block], aboveFold: 1 })] as const),
    );
    const calls = {
      [`${SUBMISSION_KEY_PATH}?formId=bench`]: JSON.stringify({ key: 'bench' }),
      [FORM_RENDER_PATH]: '{}',
    };
    const bytes = picture();
    const pictures = times(ITEMS, (index) => [picturePath(index), bytes] as const);
    const server = await serveBenchSite(site, { ...calls, ...Object.fromEntries([...pages, ...pictures]) });
    const browser = await launchBrowser();
    try {
      const figures: Figure[] = [];
      for (const { id } of BLOCKS) {
        for (const cpu of CPUS) {
          const values: number[] = [];
          for (let run = 0; run < runs; run += 1)
            values.push(await longestTask(browser, `${server.origin}/${id}`, cpu));
          figures.push({
            what: `${id}, CPU ${cpu}x: longest task`,
            values,
            unit: 'ms',
            ...(cpu === 1 && { atMost: WANTED_MS }),
          });
        }
      }
      return figureTable(figures, [
        `${ITEMS.toLocaleString('en-US')} items in each block: titles with texts, dishes in ten menus, slides, choices in a hundred questions. A task is measured in CPU time, from the pointer event until the block has mounted.`,
      ]);
    } finally {
      await browser.close();
      server.close();
    }
  },
};

async function longestTask(browser: Browser, url: string, cpu: number): Promise<number> {
  const { page, cdp, close } = await openPage(browser, { cpu });
  await page.goto(url);
  await page.waitForFunction(() => window.plinth?.state === 'initialised');
  const longest = await traceLongestTask(cdp, async () => {
    // A script dispatches the event. The hit test of a real mouse move would take longer on a page with more elements.
    await page.evaluate(() => {
      performance.mark('bench:start');
      document
        .querySelector('.sqs-block-content > *')
        ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    });
    await page.waitForTimeout(TRACED_MS);
  });
  const mounted = await page.evaluate(() =>
    Object.keys(document.querySelector('.sqs-block-content') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await close();
  if (!mounted) throw new Error(`the block of ${url} has not mounted`);
  return longest;
}

function menuOf(menu: number) {
  const items = times(ITEMS / 10, (n) => ({ title: `Dish ${n}`, description: TEXT, price: n }));
  return { title: `Menu ${menu}`, sections: [{ title: 'Dishes', items }] };
}

function choicesOf(field: number) {
  const options = times(ITEMS / 100, (option) => `Choice ${option}`);
  return { id: `field-${field}`, type: 'radio', title: `Question ${field}`, options };
}

function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
