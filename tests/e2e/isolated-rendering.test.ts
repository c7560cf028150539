import { availableParallelism } from 'node:os';
import { pageContextSchema } from '@plinth/sdk/page-context';
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createRenderer } from '../../site/render/create-renderer.ts';
import type { RenderedBlock, Renderer } from '../../site/src/publishing/publisher/renderer.ts';
import { itInLongRun } from '../browser/long-run.ts';

/** Number of blocks on the page. It is larger than the number of render workers on any machine. */
const MANY = 9;
const context = parse(pageContextSchema, {});

const SIBLING = { id: 'sibling', type: 'fixture/load', data: { label: '<b>Bold</b>' } };
const hostile = (onServer: string, id = 'hostile') => ({ id, type: 'fixture/sandboxed', data: { onServer } });

let renderer: Renderer;
beforeEach(async () => {
  renderer = await createRenderer(inject('fixtureBuild'));
});
afterEach(() => renderer.close());

async function publish(block: { id: string; type: string; data: object }): Promise<RenderedBlock> {
  const [rendered] = await renderer.render([block], context);
  if (!rendered) throw new Error('the renderer left the block out');
  return rendered;
}

describe('an isolated plugin on the server', () => {
  itInLongRun('delays no block of another plugin when it hangs', async () => {
    const order: string[] = [];
    const note = async (name: string, published: Promise<RenderedBlock>) => {
      const block = await published;
      order.push(name);
      return block;
    };
    const ids = Array.from({ length: availableParallelism() }, (_, index) => `hostile-${index}`);
    const hanging = ids.map((id) => note('hanging', publish(hostile('hangs', id))));
    expect((await note('sibling', publish(SIBLING))).html).toContain('Bold');
    expect(order).toEqual(['sibling']);
    await Promise.all(hanging);
  });

  itInLongRun('does not change how blocks of other plugins are rendered', async () => {
    await Promise.all(Array.from({ length: MANY }, (_, index) => publish(hostile('breaks escaping', `b${index}`))));
    const siblings = await Promise.all(Array.from({ length: MANY }, () => publish(SIBLING)));
    for (const { html } of siblings) expect(html).toContain('&lt;b&gt;Bold');
  });

  it('cannot forge an answer of the publisher’s sanitiser', async () => {
    const { html, markup } = await publish(hostile('forges replies'));
    expect(html).toBe('<h2>Forged</h2>');
    expect((await publish(hostile('forges replies'))).html).not.toContain('<script');
    expect((await publish(SIBLING)).html).toContain('&lt;b&gt;Bold');
    expect(markup.textLength).toBe('Forged'.length);
  });

  it('gives its HTML to the page when it is not hostile', async () => {
    const card = await publish({ id: 'card', type: 'fixture/sandboxed', data: { label: 'Card text' } });
    expect(card).toMatchObject({ hydratable: true, name: 'sandboxed', data: { label: 'Card text' } });
    expect(card.html).toContain('<h2>Card text</h2>');
    expect(card.problem).toBeUndefined();
  });
});
