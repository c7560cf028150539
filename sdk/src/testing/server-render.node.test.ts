import { defineBlock } from '@plinth/sdk';
import { html } from '@plinth/sdk/schema';
import { createElement } from 'react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { serverRender } from './server-render.ts';

const schema = v.object({ text: html(), size: v.optional(v.number(), 2) });
const block = (given: Partial<Parameters<typeof defineBlock>[0]> = {}) =>
  defineBlock({
    type: 'acme/note',
    name: 'note',
    schema,
    component: ({ data, blockId }) => createElement('p', { id: blockId }, JSON.stringify(data)),
    ...given,
  });

it('renders parsed data without a DOM', async () => {
  expect(typeof document).toBe('undefined');
  expect(await serverRender(block(), { text: 'Hi' })).toBe(
    '<p id="block-1">{&quot;text&quot;:&quot;Hi&quot;,&quot;size&quot;:2}</p>',
  );
});

it('waits for `prepare` of the block before it renders', async () => {
  const prepared: unknown[] = [];
  const prepare = async (data: unknown) => {
    await Promise.resolve();
    prepared.push(data);
  };
  await serverRender(block({ prepare }), { text: '' });
  expect(prepared).toEqual([{ text: '', size: 2 }]);
});

it('passes HTML in the data through the gate', async () => {
  const gate = () => 'clean';
  expect(await serverRender(block(), { text: '<img onerror>' }, { gate })).toContain('clean');
});

it('refuses data that the schema refuses', async () => {
  await expect(serverRender(block(), { text: 3 })).rejects.toMatchObject({ code: 'PLINTH-BLOCK-002' });
});

it('refuses a schema that does not accept its own result', async () => {
  const counted = v.pipe(
    v.object({ size: v.number() }),
    v.transform(({ size }) => ({ size: size + 1 })),
  );
  await expect(serverRender(block({ schema: counted }), { size: 1 })).rejects.toThrow('must give the same data');
});
