import { fakeHost } from '@plinth/sdk/testing';
import { useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyContent } from './copy-content.ts';
import { mountBlock } from './mount-block.ts';

const unmounts: (() => void)[] = [];

beforeEach(() => {
  document.body.replaceChildren();
});
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
});

/** Number of components that take 1 ms each: more than React renders in one task. */
const PARTS = 40;

function Part() {
  for (const start = performance.now(); performance.now() - start < 1; );
  return <i />;
}

/** Mounts a block that takes 40 ms to render, and counts the tasks that the browser runs during this time. */
async function slowMount() {
  const effects: string[] = [];
  const Block = () => {
    const [count, setCount] = useState(0);
    useLayoutEffect(() => {
      effects.push('begin');
      return () => void effects.push('end');
    }, []);
    return (
      <div>
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
        {Array.from({ length: PARTS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change.
          <Part key={index} />
        ))}
      </div>
    );
  };
  const content = document.createElement('div');
  content.innerHTML = renderToString(<Block />, { identifierPrefix: 'b1-' });
  document.body.append(content);
  const copy = await copyContent(content, async () => undefined);
  const heard = { mounted: vi.fn(), committed: vi.fn(), error: vi.fn(), recovered: vi.fn() };
  let tasks = 0;
  const count = () => {
    tasks += 1;
    if (heard.committed.mock.calls.length === 0) setTimeout(count);
  };
  const begin = () => {
    setTimeout(count);
    const unmount = mountBlock({
      content,
      // Each mount needs its own copy, because a fragment is empty once it is inserted.
      copy: document.importNode(copy, true),
      component: Block,
      data: {},
      blockId: 'b1',
      host: fakeHost(),
      hydrate: true,
      onMounted: heard.mounted,
      onCommitted: heard.committed,
      onError: heard.error,
      onRecoverableError: heard.recovered,
    });
    unmounts.push(unmount);
    return unmount;
  };
  return { content, begin, heard: { ...heard, effects, tasks: () => tasks } };
}

describe('mount of a block that renders for long', () => {
  it('renders in parts: the browser runs other tasks before the block is mounted', async () => {
    const { begin, heard, content } = await slowMount();
    begin();
    expect(heard.mounted).not.toHaveBeenCalled();
    await expect.poll(() => heard.mounted.mock.calls.length).toBe(1);
    expect(heard.tasks()).toBeGreaterThan(2);
    expect(content.querySelectorAll('i').length).toBe(PARTS);
  });

  it('unmounting before the first commit keeps the server HTML and undoes the effects, and onMounted is not called', async () => {
    const { begin, heard, content } = await slowMount();
    const before = content.innerHTML;
    const unmount = begin();
    await new Promise((resolve) => setTimeout(resolve));
    unmount();
    expect(content.innerHTML).toBe(before);
    expect(heard.mounted).not.toHaveBeenCalled();
    expect(heard.committed).toHaveBeenCalledOnce();
    expect(heard.recovered).not.toHaveBeenCalled();
    // React had not finished rendering when the block was unmounted. The rest of its work must not empty the block
    // later.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(content.innerHTML).toBe(before);
    expect(heard.effects).toEqual(['begin', 'end']);
    begin();
    await expect.poll(() => heard.mounted.mock.calls.length).toBe(1);
  });

  it('a click while React hydrates is handled by the block', async () => {
    const { begin, heard, content } = await slowMount();
    begin();
    content.querySelector('button')?.click();
    expect(heard.mounted).toHaveBeenCalledOnce();
    await expect.poll(() => content.querySelector('button')?.textContent).toBe('1');
  });
});
