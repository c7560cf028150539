import { pageContextSchema } from '@plinth/sdk/page-context';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createRenderer } from '../../site/render/create-renderer.ts';
import type { BlockToRender, RenderedBlock, Renderer } from '../../site/src/publishing/publisher/renderer.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { sampled } from '../browser/sampled.ts';
import { FOREIGN_ACCORDION } from '../fixtures/pages.ts';

/**
 * Time-out for a render. It is long enough on a busy machine, and short enough for a test that waits until a render
 * that hangs is aborted.
 */
const TIMEOUT_MS = 5_000;
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

describe('the publisher of markup of another system', () => {
  it('renders it as our own HTML, with its data', async () => {
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

  it('adds the fields of the publisher to the data that it reads', async () => {
    const items = [{ title: 'Added', description: '<p>Text<script>no()</script></p>' }];
    const accordion = await publish({ type: '69', html: FOREIGN_ACCORDION, fields: { items } });
    expect(accordion.data).toMatchObject({ items: [{ title: 'Added', description: '<p>Text</p>' }] });
    const unread = await publish({ type: '69', html: '<p>Text</p>', fields: { items } });
    expect([unread.html, unread.data]).toEqual(['<p>Text</p>', undefined]);
  });

  it('sanitises the result of a read function, in the page and in the data', async () => {
    const hostile =
      '<img src="x" onerror="no()"><script>no()</script><div data-block-type="69" data-plinth-block="accordion" data-block-json="{}">x</div>';
    const { html, data } = await publish({ type: 'fixture/read-fault', html: readFault('well', hostile) });
    expect(html).toContain('data-drawn="b1"');
    for (const text of [html, JSON.stringify(data)]) {
      expect(text).toContain('<img src=');
      expect(text).not.toMatch(/onerror|<script|data-plinth-block/);
    }
  });

  it.each(sampled(['throws', 'a list', 'nonsense', 'a render fault', 'unknown']))(
    'keeps markup whose read function returns no usable data: %s',
    async (how) => {
      const kept = await publish({ type: 'fixture/read-fault', html: readFault(how, '<script>no()</script>') });
      const { markup: _, ...rest } = kept;
      expect(rest).toEqual({ id: 'b1', name: 'read-fault', html: readFault(how), hydratable: false });
    },
  );

  itInLongRun('keeps markup whose read function hangs, and reports one problem', async () => {
    const kept = await publish({ type: 'fixture/read-fault', html: readFault('hangs') });
    expect(kept).toMatchObject({
      html: readFault('hangs'),
      hydratable: false,
      problem: { code: 'PLINTH-SITE-026' },
    });
    expect(kept.data).toBeUndefined();
  });

  it.each(
    sampled([
      ['the page file says so', { type: '69', html: FOREIGN_ACCORDION, keepMarkup: true }],
      ['no plugin renders its type', { type: 'vendor/none', html: FOREIGN_ACCORDION }],
      ['its block has no read function', { type: '2', html: FOREIGN_ACCORDION }],
    ]),
  )('keeps the markup when %s', async (_, block) => {
    const { html, data, hydratable } = await publish(block);
    expect([html.includes('accordion-item__click-target'), data, hydratable]).toEqual([true, undefined, false]);
  });
});

describe('blocks in markup inside a text block', () => {
  const inner = (id: string, type: string, content: string) =>
    `<div class="sqs-block" id="block-${id}" data-block-type="${type}"><div class="sqs-block-content">${content}</div></div>`;
  const pasted = `<p>Before</p>${inner('acc', '69', FOREIGN_ACCORDION)}<p onclick="no()">After</p>`;

  it.each(
    sampled([
      ['as data of a text block', { type: '2', data: { html: pasted } }],
      ['as markup', { type: '2', html: pasted }],
      ['in a block that no plugin renders', { type: 'vendor/none', html: pasted }],
    ]),
  )('are read and rendered in their place, %s', async (_, block) => {
    const { html, nested, markup } = await publish(block);
    expect(html).toMatch(
      /<p>Before<\/p><div class="sqs-block accordion-block[^>]* id="block-acc" data-block-type="69"[^>]*>.*<summary.*<\/div><p>After<\/p>/s,
    );
    expect(html).not.toMatch(/onclick|data-plinth-nested/);
    expect(nested).toMatchObject([
      { id: 'acc', type: '69', data: { items: [{ title: 'Opening' }, { title: 'Tickets' }] } },
    ]);
    expect(markup.types).toEqual(['69']);
  });

  it('stay as sanitised markup in the data of the text block', async () => {
    const { data } = await publish({ type: '2', data: { html: pasted } });
    const json = JSON.stringify(data);
    expect(json).toContain('accordion-item__title');
    expect(json).not.toMatch(/onclick|data-plinth/);
  });

  it.each(sampled(['throws', 'a list', 'nonsense', 'a render fault', 'unknown']))(
    'are only sanitised when their read function returns no usable data: %s',
    async (how) => {
      const broken = inner('bad', 'fixture/read-fault', readFault(how, '<script>no()</script>'));
      const { html, nested } = await publish({ type: '2', html: broken + pasted });
      expect(html).toContain(readFault(how));
      expect(html).not.toMatch(/<script|data-plinth-block="read-fault"/);
      expect(nested?.map(({ id }) => id)).toEqual(['acc']);
    },
  );

  itInLongRun('keep their text when a read function hangs', async () => {
    const { html, problem } = await publish({
      type: '2',
      html: inner('bad', 'fixture/read-fault', readFault('hangs')) + pasted,
    });
    expect(html).toContain(readFault('hangs'));
    expect(html).toContain('About Tickets');
    expect(problem?.code).toBe('PLINTH-SITE-026');
  });

  it('are not changed when the page file keeps the markup', async () => {
    const { html, nested } = await publish({ type: '2', html: pasted, keepMarkup: true });
    expect([html.includes('<summary'), nested]).toEqual([false, undefined]);
  });
});

describe('deeply nested markup', () => {
  const deep = '<div>'.repeat(10_000);
  it.each(
    sampled([
      ['as markup', { type: '69', html: deep }],
      ['as markup to keep', { type: '69', html: deep, keepMarkup: true }],
      ['in data', { type: '2', data: { html: deep } }],
      ['around a block', { type: '2', html: `${deep}<div data-block-type="69">` }],
    ]),
  )('with 10,000 levels affects no other block: %s', async (_, block) => {
    const [bad, good] = await renderer.render(
      [
        { id: 'bad', ...block },
        { id: 'good', type: '69', html: FOREIGN_ACCORDION },
      ],
      context,
    );
    expect(bad).toMatchObject({ html: '', hydratable: false, problem: { code: 'PLINTH-SITE-033' } });
    expect(good).toMatchObject({ hydratable: true });
  });
});

describe('data that is not an object', () => {
  it.each(sampled([[[]], [null], ['text'], [7]]))('%j is refused, even if the schema would accept it', async (data) => {
    const refused = await publish({ type: 'fixture/read-fault', data });
    expect(refused).toMatchObject({ html: '', hydratable: false, problem: { code: 'PLINTH-BLOCK-002' } });
    expect(refused.problem?.message).toMatch(/^data: Invalid type: Expected Object but received /);
  });
});

it('data of a block whose rendering hangs is marked as raw, because no schema has checked it', async () => {
  const slow = await createRenderer({ ...inject('fixtureBuild'), timeoutMs: 0 });
  await using _closing = { [Symbol.asyncDispose]: () => slow.close() };
  const [hung] = await slow.render([{ id: 'b1', type: '69', data: { items: [] } }], context);
  expect(hung).toMatchObject({ data: { items: [] }, raw: true, problem: { code: 'PLINTH-SITE-026' } });
});
