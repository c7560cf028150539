import type { BlockProps, Host } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { fakeHost } from '@plinth/sdk/testing';
import { act, type ComponentType, useEffect, useId, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyContent } from './copy-content.ts';
import { mountBlock } from './mount-block.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const line = vi.spyOn(console, 'error');
const unmounts: (() => void)[] = [];

beforeEach(() => {
  line.mockReset().mockImplementation(() => undefined);
  document.body.replaceChildren();
});
afterEach(async () => {
  await act(async () => {
    for (const unmount of unmounts.splice(0)) unmount();
  });
});

type Component = ComponentType<BlockProps<unknown>>;

interface Parts {
  /** Content of the block. Default: server HTML of the same component. */
  readonly server?: string;
  readonly hydrate?: boolean;
  readonly host?: Host;
  readonly onMounted?: () => void;
}

async function mounting(component: Component, { server, hydrate = true, host = fakeHost(), onMounted }: Parts = {}) {
  const Block = component;
  const content = document.createElement('div');
  content.innerHTML =
    server ??
    // The site renders blocks in the same way (site/render/worker.ts).
    renderToString(<Block data={{ text: 'hello' }} blockId="b1" />, { identifierPrefix: 'b1-' });
  if (hydrate) content.setAttribute('data-plinth-ssr', '');
  document.body.append(content);
  const nodes = [...content.childNodes];
  const heard = { mounted: vi.fn(onMounted), committed: vi.fn(), error: vi.fn(), recovered: vi.fn() };
  const mount = async (again = hydrate) => {
    let unmount = (): void => undefined;
    const copy = await copyContent(content, async () => undefined);
    await act(async () => {
      unmount = mountBlock({
        content,
        copy,
        component,
        data: { text: 'hello' },
        blockId: 'b1',
        host,
        hydrate: again,
        onMounted: heard.mounted,
        onCommitted: heard.committed,
        onError: heard.error,
        onRecoverableError: heard.recovered,
      });
    });
    unmounts.push(unmount);
    // The code that rebuilds a block whose HTML differs is loaded when it is needed.
    await act(() => vi.dynamicImportSettled());
    return unmount;
  };
  const unmount = await mount();
  return { content, nodes, mount, unmount, ...heard };
}

const hello: Component = () => <p>hello</p>;

describe('mount', () => {
  it('hydrates the server’s HTML: the same nodes, no mismatch, mounted once', async () => {
    const { content, nodes, mounted, error, recovered } = await mounting(hello);
    expect([...content.childNodes]).toEqual(nodes);
    expect(content.firstChild).toBe(nodes[0]);
    expect(mounted).toHaveBeenCalledOnce();
    expect(error).not.toHaveBeenCalled();
    expect(recovered).not.toHaveBeenCalled();
    expect(line).not.toHaveBeenCalled();
  });

  it('replaces markup of another system with a new render', async () => {
    const { content, mounted } = await mounting(hello, { server: '<ul><li>foreign</li></ul>', hydrate: false });
    expect(content.innerHTML).toBe('<p>hello</p>');
    expect(mounted).toHaveBeenCalledOnce();
  });

  it('gives the component its data, its id and its plugin’s host', async () => {
    const seen: unknown[] = [];
    const host = fakeHost();
    await mounting(
      ({ data, blockId }) => {
        const own = useHost();
        useEffect(() => void seen.push(data, blockId, own), [data, blockId, own]);
        return null;
      },
      { host },
    );
    expect(seen).toEqual([{ text: 'hello' }, 'b1', host]);
  });

  it.each([true, false])('ids begin with the id of the block (hydrated: %o)', async (hydrate) => {
    const { content, recovered } = await mounting(() => <p id={useId()}>x</p>, { hydrate });
    expect(line).not.toHaveBeenCalled();
    expect(content.querySelector('p')?.id).toContain('b1-');
    expect(recovered).not.toHaveBeenCalled();
  });

  it('a hydrated block has the ids that the server wrote, also in elements that it renders later', async () => {
    const ids: string[] = [];
    let update = (): void => undefined;
    const { content } = await mounting(() => {
      const id = useId();
      const [count, setCount] = useState(0);
      update = () => setCount(1);
      ids.push(id);
      return (
        <p id={id} data-count={count}>
          x
        </p>
      );
    });
    await act(async () => update());
    expect(new Set(ids).size).toBe(1);
    expect(content.querySelector('p')?.id).toBe(ids[0]);
    expect(content.querySelector('p')?.dataset.count).toBe('1');
  });

  it('calls onMounted after all effects of the block', async () => {
    const order: string[] = [];
    await mounting(
      () => {
        useLayoutEffect(() => void order.push('layout'), []);
        useEffect(() => void order.push('effect'), []);
        return null;
      },
      { onMounted: () => order.push('mounted') },
    );
    expect(order).toEqual(['layout', 'effect', 'mounted']);
  });

  const FAILURES: [string, Component][] = [
    [
      'render',
      () => {
        throw new Error('broken');
      },
    ],
    [
      'layout effect',
      () => {
        useLayoutEffect(() => {
          throw new Error('broken');
        }, []);
        return <p>hello</p>;
      },
    ],
    [
      'effect',
      () => {
        useEffect(() => {
          throw new Error('broken');
        }, []);
        return <p>hello</p>;
      },
    ],
  ];

  describe.each([
    ['hydrated', true],
    ['fresh', false],
  ])('a %s block', (_, hydrate) => {
    it.each(FAILURES)(
      'shows the server’s nodes again after it throws in its %s, with exactly one report',
      async (__, component) => {
        const { content, nodes, error, recovered } = await mounting(component, {
          server: '<p>hello</p><i>more</i>',
          hydrate,
        });
        expect(nodes).toHaveLength(2);
        expect(content.childNodes).toHaveLength(2);
        expect(content.innerHTML).toBe('<p>hello</p><i>more</i>');
        expect(error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'broken' }));
        expect(recovered.mock.calls.filter(([cause]) => /broken/.test(String(cause?.message)))).toEqual([]);
      },
    );
  });

  it('a hydrated block that throws is reported once, not also as a difference that React has fixed', async () => {
    const { error, recovered } = await mounting(
      () => {
        throw new Error('broken');
      },
      { server: '<p>hello</p>' },
    );
    expect(error).toHaveBeenCalledOnce();
    expect(recovered).not.toHaveBeenCalled();
  });

  it('a block that throws in a later update is reported once, and shows the server’s nodes again', async () => {
    let breakIt = (): void => undefined;
    const { content, error } = await mounting(() => {
      const [broken, setBroken] = useState(false);
      breakIt = () => setBroken(true);
      if (broken) throw new Error('broken');
      return <p>hello</p>;
    });
    expect(error).not.toHaveBeenCalled();
    await act(async () => breakIt());
    expect(error).toHaveBeenCalledOnce();
    expect(content.innerHTML).toBe('<p>hello</p>');
  });

  it('an event handler that throws leaves the block mounted', async () => {
    const uncaught = vi.fn((event: Event) => event.preventDefault());
    addEventListener('error', uncaught);
    const { content, error } = await mounting(() => {
      const [count, setCount] = useState(0);
      const press = () => {
        setCount(count + 1);
        throw new Error('handler');
      };
      return (
        <button type="button" onClick={press}>
          {count}
        </button>
      );
    });
    await act(async () => content.querySelector('button')?.click());
    removeEventListener('error', uncaught);
    expect(content.textContent).toBe('1');
    expect(error).not.toHaveBeenCalled();
    expect(uncaught).toHaveBeenCalledOnce();
  });

  it('a difference between server HTML and first render is reported, and the browser’s render stays', async () => {
    const { content, error, recovered } = await mounting(hello, { server: '<p>something else</p>' });
    expect(recovered).toHaveBeenCalledOnce();
    expect(error).not.toHaveBeenCalled();
    expect(content.textContent).toBe('hello');
  });

  it('unmount runs the block’s cleanups and restores the server’s nodes; a second call does nothing', async () => {
    const cleanup = vi.fn();
    const { content, nodes, unmount } = await mounting(() => {
      useEffect(() => cleanup, []);
      return <p>hello</p>;
    });
    await act(async () => unmount());
    await act(async () => unmount());
    expect(cleanup).toHaveBeenCalledOnce();
    expect(content.innerHTML).toBe('<p>hello</p>');
    expect(content.childNodes).toHaveLength(nodes.length);
  });

  it('unmount restores what the server sent, whatever the block changed; a second mount hydrates it', async () => {
    const { content, unmount, mount, error, recovered } = await mounting(
      () => {
        const [text, setText] = useState('server');
        useEffect(() => setText('mounted'), []);
        return <p>{text}</p>;
      },
      { server: '<p>server</p>' },
    );
    expect(content.textContent).toBe('mounted');
    await act(async () => unmount());
    expect(content.innerHTML).toBe('<p>server</p>');
    expect(content.hasAttribute('data-plinth-ssr')).toBe(true);
    const again = await mount(true);
    expect(content.textContent).toBe('mounted');
    expect(error).not.toHaveBeenCalled();
    expect(recovered).not.toHaveBeenCalled();
    await act(async () => again());
    expect(content.innerHTML).toBe('<p>server</p>');
  });

  it('50 mounts and unmounts leave only the server’s nodes in the block', async () => {
    const { content, nodes, unmount, mount } = await mounting(hello);
    await act(async () => unmount());
    for (let count = 0; count < 50; count += 1) {
      const again = await mount(false);
      await act(async () => again());
    }
    expect(content.childNodes).toHaveLength(nodes.length);
    expect(content.innerHTML).toBe('<p>hello</p>');
  });
});
