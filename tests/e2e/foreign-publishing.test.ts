import { pageContextSchema } from '@plinth/sdk/page-context';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createRenderer } from '../../site/render/renderer.ts';
import type { BlockToRender, RenderedBlock, Renderer } from '../../site/src/publish/renderer.ts';
import { FOREIGN_ACCORDION } from '../fixtures/pages.ts';

/** Long enough for a render on a busy machine, short enough to wait for the one that hangs. */
const TIMEOUT_MS = 2_000;
const context = parse(pageContextSchema, {});
let renderer: Renderer;

beforeAll(async () => {
  renderer = await createRenderer({ ...inject('fixtureBuild'), timeoutMs: TIMEOUT_MS });
});
afterAll(() => renderer.close());

async function publish(block: Omit<BlockToRender, 'id'>): Promise<RenderedBlock> {
  const [rendered] = await renderer.render([{ id: 'b1', ...block }], context);
  if (!rendered) throw new Error('the renderer left the block out');
  return rendered;
}

const readFault = (how: string, more = '') => `<p data-read="${how}">Server text: ${how}</p>${more}`;

describe('the publisher reads markup of another system', () => {
  it('and draws it as our own, with its data', async () => {
    const accordion = await publish({ type: '69', html: FOREIGN_ACCORDION });
    expect(accordion).toMatchObject({
      hydratable: true,
      name: 'accordion',
      data: { items: [{ title: 'Opening', description: '<p>About Opening</p>' }, { title: 'Tickets' }] },
    });
    expect(accordion.html).toContain('<summary');
    expect(accordion.problem).toBeUndefined();
    expect(accordion.raw).toBeUndefined();
  });

  it('and what it reads passes the sanitiser, in the page and in the data', async () => {
    const hostile =
      '<img src="x" onerror="no()"><script>no()</script><div data-block-type="69" data-plinth-block="accordion" data-block-json="{}">x</div>';
    const { html, data } = await publish({ type: 'fixture/read-fault', html: readFault('well', hostile) });
    expect(html).toContain('data-drawn="b1"');
    for (const text of [html, JSON.stringify(data)]) {
      expect(text).toContain('<img src=');
      expect(text).not.toMatch(/onerror|<script|data-plinth-block/);
    }
  });

  it.each(['throws', 'a list', 'nonsense', 'a render fault', 'unknown'])(
    'and keeps what a read makes nothing of: %s',
    async (how) => {
      const kept = await publish({ type: 'fixture/read-fault', html: readFault(how, '<script>no()</script>') });
      expect(kept).toEqual({ id: 'b1', name: 'read-fault', html: readFault(how), hydratable: false });
    },
  );

  it('and keeps what a read hangs over, with one problem', async () => {
    const kept = await publish({ type: 'fixture/read-fault', html: readFault('hangs') });
    expect(kept).toMatchObject({
      html: readFault('hangs'),
      hydratable: false,
      problem: { code: 'PLINTH-LOAD-002' },
    });
    expect(kept.data).toBeUndefined();
  });

  it.each([
    ['the page file says so', { type: '69', html: FOREIGN_ACCORDION, keepMarkup: true }],
    ['nobody draws its type', { type: 'vendor/none', html: FOREIGN_ACCORDION }],
    ['its block reads nothing', { type: '2', html: FOREIGN_ACCORDION }],
  ])('and keeps it when %s', async (_, block) => {
    const { html, data, hydratable } = await publish(block);
    expect([html.includes('accordion-item__click-target'), data, hydratable]).toEqual([true, undefined, false]);
  });
});

describe('data that is no object', () => {
  it.each([[[]], [null], ['text'], [7]])('%j is refused by its code, whatever the schema would take', async (data) => {
    const refused = await publish({ type: 'fixture/read-fault', data });
    expect(refused).toMatchObject({ html: '', hydratable: false, problem: { code: 'PLINTH-BLOCK-002' } });
    expect(refused.problem?.message).toMatch(/^data: Invalid type: Expected Object but received /);
  });
});

it('data that a block hangs over is marked: no schema has seen it', async () => {
  const slow = await createRenderer({ ...inject('fixtureBuild'), timeoutMs: 0 });
  await using _closing = { [Symbol.asyncDispose]: () => slow.close() };
  const [hung] = await slow.render([{ id: 'b1', type: '69', data: { items: [] } }], context);
  expect(hung).toMatchObject({ data: { items: [] }, raw: true, problem: { code: 'PLINTH-LOAD-002' } });
});
