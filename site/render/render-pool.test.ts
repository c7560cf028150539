import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderPool, type RenderPool } from './render-pool.ts';

/** Code of a worker. The data of each request says what the worker does. */
const WORKER = `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ number, data, html }) => {
  if (data === 'hang') return;
  if (data === 'exit') process.exit(1);
  if (data === 'throw') setImmediate(() => { throw null; });
  else parentPort.postMessage({ number, html: html ?? String(threadId), markup: {}, hydratable: true });
});`;

let folder = '';
let file = '';
const pools: RenderPool[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plinth-pool-'));
  file = path.join(folder, 'worker.mjs');
  await writeFile(file, WORKER);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await rm(folder, { recursive: true });
});

function pool(size: number, pageBudgetMs?: number): RenderPool {
  const made = createRenderPool(file, {
    size,
    timeoutMs: 300,
    ...(pageBudgetMs === undefined ? {} : { pageBudgetMs }),
  });
  pools.push(made);
  return made;
}

const circular: unknown[] = [];
circular.push(circular);
let deep: unknown = [];
for (let level = 0; level < 100_000; level += 1) deep = [deep];

describe('a render worker', () => {
  it.each([
    ['a function', () => undefined, 'PLINTH-SITE-024'],
    ['a symbol', { a: Symbol('a') }, 'PLINTH-SITE-024'],
    [
      'a getter that throws',
      {
        get a() {
          throw new Error('no');
        },
      },
      'PLINTH-SITE-024',
    ],
    ['lists nested 100,000 deep', deep, 'PLINTH-SITE-024'],
    ['data that ends its process', 'exit', 'PLINTH-MOUNT-001'],
    ['data that makes it throw null', 'throw', 'PLINTH-MOUNT-001'],
    ['data that makes it hang', 'hang', 'PLINTH-SITE-026'],
    ['circular data, which it accepts', circular, undefined],
  ])('renders the next block after %s', async (_, data, code) => {
    const lane = pool(1).lane();
    await lane({ blockId: 'first' });
    const [hostile, next] = await Promise.all([lane({ blockId: 'a', data }), lane({ blockId: 'b', html: 'next' })]);
    expect(hostile.problem?.code).toBe(code);
    expect(next).toMatchObject({ html: 'next', hydratable: true });
  });
});

describe('a pool of render workers', () => {
  it('starts each worker only when it is needed, up to its limit', async () => {
    const three = pool(3);
    const one = await three.lane()({ blockId: 'a' });
    expect((await three.lane()({ blockId: 'b' })).html).toBe(one.html);
    const lane = three.lane();
    const threads = await Promise.all(Array.from({ length: 30 }, (_, index) => lane({ blockId: `c${index}` })));
    expect(new Set(threads.map(({ html }) => html)).size).toBe(3);
  });

  it('starts a further worker only when no worker has become free for two seconds', async () => {
    const two = createRenderPool(file, { size: 2, usual: 1, timeoutMs: 30_000 });
    pools.push(two);
    const one = await two.lane()({ blockId: 'a' });
    const lane = two.lane();
    const threads = await Promise.all(Array.from({ length: 3 }, (_, index) => lane({ blockId: `b${index}` })));
    expect(new Set(threads.map(({ html }) => html))).toEqual(new Set([one.html]));
    void two.lane()({ blockId: 'c', data: 'hang' });
    const further = await two.lane()({ blockId: 'd' });
    expect(further.problem).toBeUndefined();
    expect(further.html).not.toBe(one.html);
  });

  it('lets pages take turns, so that no page waits for all blocks of another page', async () => {
    const one = pool(1);
    const [long, short] = [one.lane(), one.lane()];
    const order: string[] = [];
    const blocks = Array.from({ length: 10 }, (_, index) =>
      long({ blockId: `${index}` }).then(() => order.push('long')),
    );
    await Promise.all([...blocks, short({ blockId: 'a' }).then(() => order.push('short'))]);
    expect(order.indexOf('short')).toBeLessThan(3);
  });

  it('stops rendering a page that takes too long, and still renders other pages', async () => {
    const one = pool(1, 200);
    const [hanging, other] = [one.lane(), one.lane()];
    // This block starts the worker, in a separate lane. On a busy machine the start can take longer than the time limit
    // of one page.
    await one.lane()({ blockId: 'warm' });
    const blocks = Array.from({ length: 20 }, (_, index) => hanging({ blockId: `${index}`, data: 'hang' }));
    expect((await other({ blockId: 'a' })).problem).toBeUndefined();
    const problems = (await Promise.all(blocks)).map(({ problem }) => problem?.message);
    expect(problems.filter((message) => message?.includes('the blocks of its page took longer'))).toHaveLength(19);
  });
});
