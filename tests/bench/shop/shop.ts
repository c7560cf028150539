import path from 'node:path';
import { buildBenchSite, ROOT } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { launchBrowser } from '../browser.ts';
import { startDemoSite } from '../demo-site.ts';
import { figureTable } from '../figure-table.ts';
import { makePictures } from '../make-pictures.ts';
import { type AddTimes, addToCart, PRODUCT_PAGE } from './add-to-cart.ts';
import { startListSite } from './list-site.ts';
import { listTasks } from './list-tasks.ts';
import { productPageTimes } from './product-page.ts';

const LONGEST_TASK_MS = 50;
/** Goal: a press of "Add to cart" is answered, and another order of a list is shown, in less than this time. */
const ANSWER_MS = 100;
/** Goal: the product page answers after at most this share of the time of the same page in Astro. */
const SHARE_OF_ASTRO = 0.75;

/**
 * Measures the longest tasks of a list of 200 products, "Add to cart", and the first answer of a product page compared
 * with other frameworks.
 */
export const shop: Benchmark = {
  name: 'shop',
  async run(_site, { runs }) {
    const demo = await buildBenchSite({ name: 'demo', manifest: path.join(ROOT, 'manifests/demo.json') });
    const site = await startListSite(demo);
    await makePictures([`${site.address}/shop`]);
    const browser = await launchBrowser();
    const tasks: Awaited<ReturnType<typeof listTasks>>[] = [];
    const adds: AddTimes[] = [];
    const shown = await startDemoSite(['/shop'], 'shop-demo');
    try {
      for (let run = 0; run < runs; run += 1) {
        tasks.push(await listTasks(browser, `${site.address}/shop`));
        adds.push(await addToCart(browser, shown.site.address + PRODUCT_PAGE));
      }
    } finally {
      await browser.close();
      await shown.site.close();
      await site.close();
    }
    const built = await buildBenchSite({ name: 'shop', manifest: path.join(import.meta.dirname, 'manifest.json') });
    const firstOf = await productPageTimes(built, runs);
    const astro = firstOf('astro');
    const vanilla = firstOf('vanilla');
    const native = firstOf('native');
    return figureTable(
      [
        {
          what: 'list of 200 products, CPU 4x: longest task of the activation',
          values: tasks.map(({ activation }) => activation),
          unit: 'ms',
          atMost: LONGEST_TASK_MS,
        },
        {
          what: 'list of 200 products, CPU 4x: longest task of another order',
          values: tasks.map(({ order }) => order),
          unit: 'ms',
          atMost: LONGEST_TASK_MS,
        },
        {
          what: 'list of 200 products, CPU 4x: another order, until the window shows it',
          values: tasks.map(({ shown }) => shown),
          unit: 'ms',
          atMost: ANSWER_MS,
        },
        {
          what: '"Add to cart", CPU 4x: until the button answers',
          values: adds.map(({ answered }) => answered),
          unit: 'ms',
          atMost: ANSWER_MS,
        },
        {
          what: '"Add to cart", CPU 4x: until the product is in the cart',
          values: adds.map(({ added }) => added),
          unit: 'ms',
        },
        {
          what: 'product page: first answer, an option can be chosen',
          values: [native],
          unit: 'ms',
          bare: { what: 'Astro client:visible', values: [astro] },
          atMost: SHARE_OF_ASTRO * astro,
        },
        {
          what: 'product page: first answer, an option can be chosen',
          values: [native],
          unit: 'ms',
          bare: { what: 'plain JavaScript', values: [vanilla] },
          atMost: vanilla,
        },
        {
          what: 'product page: the price follows the first choice',
          values: [firstOf('product')],
          unit: 'ms',
          bare: { what: 'Astro client:visible', values: [astro] },
        },
      ],
      [
        'Tasks are in CPU time. "Add to cart" ends with the frame that shows the answer; its server is on the same machine. The product page is loaded on a slow network with CPU 4x, the builds in turn; its figures are medians.',
        'Options are native radio buttons. The script of the block is loaded when a visitor approaches it, so the price follows the first choice later than in Astro, which loads its component with the page.',
        'Astro has the same product in a component of React alone, with the stylesheets of the shop in the page.',
      ],
    );
  },
};
