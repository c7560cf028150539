import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { type BlockProps, defineBlock } from '../contract/block.ts';
import { useHost } from '../react/index.ts';
import { html } from '../schema/index.ts';
import { act, readBlock, renderBlock } from './index.ts';

const schema = v.object({ text: v.string(), note: v.optional(html(), '') });

function Greeting({ data, blockId }: BlockProps<v.InferOutput<typeof schema>>) {
  const host = useHost();
  const [clicks, setClicks] = useState(0);
  useEffect(() => host?.listen(window, 'hashchange', () => setClicks(100)), [host]);
  return (
    <button type="button" id={blockId} onClick={() => setClicks(clicks + 1)}>
      {data.text} {clicks} {data.note}
    </button>
  );
}

const greeting = defineBlock({
  type: 'test/greeting',
  name: 'greeting',
  schema,
  component: Greeting,
  read: (element) => {
    const text = element.querySelector('p')?.textContent;
    return text === undefined ? undefined : { text, note: element.querySelector('i')?.innerHTML };
  },
});

afterEach(() => document.body.replaceChildren());

describe('renderBlock', () => {
  it('renders on the server, hydrates, and answers events', async () => {
    const { element, unmount } = await renderBlock(greeting, { text: 'Hello' }, { blockId: 'a1' });
    expect(element.id).toBe('block-a1');
    expect(element.dataset.blockType).toBe('test/greeting');
    const button = element.querySelector('button');
    act(() => button?.click());
    expect(button?.textContent).toBe('Hello 1 ');
    await unmount();
    expect(document.body.childElementCount).toBe(0);
  });

  it('waits for what the block prepares for its data before the first render', async () => {
    const ready: string[] = [];
    const prepared = defineBlock({
      ...greeting,
      component: ({ data }: BlockProps<v.InferOutput<typeof schema>>) => (
        <p>{ready.includes(data.text) ? 'ready' : 'bare'}</p>
      ),
      prepare: async ({ text }) => {
        await Promise.resolve();
        ready.push(text);
      },
    });
    const { element, rerender, unmount } = await renderBlock(prepared, { text: 'one' });
    expect(element.textContent).toBe('ready');
    await rerender({ text: 'two' });
    expect([element.textContent, ready]).toEqual(['ready', ['one', 'two']]);
    await unmount();
  });

  it('keeps the server HTML until it is hydrated', async () => {
    const block = await renderBlock(greeting, { text: 'Hello' }, { hydrate: false });
    expect(block.element.textContent).toBe('Hello 0 ');
    expect(block.host.held()).toBe(0);
    await block.hydrate();
    expect(block.host.held()).toBe(1);
    await block.unmount();
    expect(block.host.held()).toBe(0);
  });

  it('renders other data into the hydrated block', async () => {
    const { element, rerender, unmount } = await renderBlock(greeting, { text: 'Hello' });
    await rerender({ text: 'Bye', note: '<b>' });
    expect(element.textContent).toBe('Bye 0 <b>');
    await unmount();
  });

  it('refuses data that does not match the schema, with the path of each issue', async () => {
    await expect(renderBlock(greeting, { note: 1 })).rejects.toMatchObject({
      code: 'PLINTH-BLOCK-002',
      message: expect.stringMatching(/text: .*note: /),
    });
  });

  it.each([
    ['text', ({ server }: { server: boolean }) => <p>{server ? 'server' : 'browser'}</p>],
    ['an attribute', ({ server }: { server: boolean }) => <p title={server ? 'server' : 'browser'} />],
    ['an element', ({ server }: { server: boolean }) => (server ? <p /> : <ul />)],
  ])('throws when %s differs between server and browser', async (_, Differing) => {
    const component = () => <Differing server={useHost() === null} />;
    const differing = defineBlock({ type: 'test/differing', name: 'differing', schema, component });
    await expect(renderBlock(differing, { text: '' })).rejects.toMatchObject({ code: 'PLINTH-MOUNT-003' });
  });
});

describe('readBlock', () => {
  it('reads the markup of a whole block, or of its content only', () => {
    const inside = '<p>Hello</p><i><b>x</b></i>';
    expect(readBlock(greeting, inside)).toEqual({ text: 'Hello', note: '<b>x</b>' });
    expect(readBlock(greeting, `<p>before</p><div class="sqs-block">${inside}</div>`)?.text).toBe('Hello');
  });

  it('is undefined for markup that the block does not recognise', () => {
    expect(readBlock(greeting, '<table></table>')).toBeUndefined();
  });

  it('sanitises HTML with the gate', () => {
    expect(readBlock(greeting, '<p></p><i><b>x</b></i>', (dirty) => dirty.toUpperCase())?.note).toBe('<B>X</B>');
  });
});
