import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { fakeHost } from '../testing/index.ts';
import { HostContext } from './host-context.ts';
import { type LazyChunk, lazyChunk } from './lazy-chunk.ts';
import { useLazyChunk } from './use-lazy-chunk.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

interface Greeting {
  readonly text: string;
}

/** Makes a chunk whose first `failures` fetches fail. */
function greeting(failures: number) {
  let fetches = 0;
  const chunk = lazyChunk<Greeting>('greeting', async () => {
    fetches += 1;
    if (fetches <= failures) throw new Error('gone');
    return { text: 'hello' };
  });
  return { chunk, fetches: () => fetches };
}

describe('lazyChunk', () => {
  it('fetches a chunk once for all callers, and keeps the module', async () => {
    const { chunk, fetches } = greeting(0);
    expect(chunk.module).toBeUndefined();
    const both = await Promise.all([chunk.load(), chunk.load()]);
    expect([both, chunk.module, fetches()]).toEqual([[{ text: 'hello' }, { text: 'hello' }], { text: 'hello' }, 1]);
  });

  it('§8 returns the same error for a chunk that cannot be loaded, however often it is requested', async () => {
    const { chunk } = greeting(3);
    const host = fakeHost({ plugin: 'maps' });
    const failure = () => chunk.load(host).catch((error: unknown) => error);
    const errors = [...(await Promise.all([failure(), failure()])), await failure()];
    expect(new Set(errors).size).toBe(1);
    expect([errors[0], chunk.module]).toMatchObject([{ code: 'PLINTH-LOAD-003', plugin: 'maps' }, undefined]);
  });

  it('§7 reports a chunk that never arrives after 120 s, with the name of the chunk and of the plugin', async () => {
    vi.useFakeTimers();
    try {
      const chunk = lazyChunk('greeting', () => new Promise<Greeting>(() => undefined));
      const failed = expect(chunk.load(fakeHost({ plugin: 'maps' }))).rejects.toMatchObject({
        code: 'PLINTH-LOAD-002',
        plugin: 'maps',
        message: expect.stringContaining('"greeting"'),
      });
      await vi.advanceTimersByTimeAsync(119_999);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      await failed;
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves no timer when the chunk has arrived', async () => {
    vi.useFakeTimers();
    try {
      await greeting(0).chunk.load();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('fetches the chunk again after a failure', async () => {
    const { chunk, fetches } = greeting(1);
    await expect(chunk.load()).rejects.toThrow('gone');
    expect([await chunk.load(), fetches()]).toEqual([{ text: 'hello' }, 2]);
  });
});

describe('useLazyChunk', () => {
  const host = fakeHost();
  function Greet({ chunk, isNeeded }: { readonly chunk: LazyChunk<Greeting>; readonly isNeeded?: boolean }) {
    const module = useLazyChunk(chunk, isNeeded);
    return <p>{module === null ? 'failed' : (module?.text ?? 'loading')}</p>;
  }
  const shown = async (chunk: LazyChunk<Greeting>, isNeeded?: boolean) => {
    const container = document.createElement('div');
    const root = createRoot(container);
    await act(async () =>
      root.render(
        <HostContext value={host}>
          <Greet chunk={chunk} {...(isNeeded !== undefined && { isNeeded })} />
        </HostContext>,
      ),
    );
    const { textContent } = container;
    await act(async () => root.unmount());
    return textContent;
  };

  it('is undefined on the server, and the module in the browser', async () => {
    const { chunk } = greeting(0);
    expect(renderToString(<Greet chunk={chunk} />)).toBe('<p>loading</p>');
    expect(await shown(chunk)).toBe('hello');
  });

  it('fetches nothing when the chunk is not needed', async () => {
    const { chunk, fetches } = greeting(0);
    expect([await shown(chunk, false), fetches()]).toEqual(['loading', 0]);
  });

  it('reports a failure, and the next component tries again', async () => {
    const { chunk } = greeting(1);
    expect(await shown(chunk)).toBe('failed');
    expect(host.recorded.reported).toMatchObject([{ code: 'PLINTH-LOAD-003' }]);
    expect(await shown(chunk)).toBe('hello');
  });

  const mounted = async (chunk: LazyChunk<Greeting>) => {
    const container = document.createElement('div');
    const root = createRoot(container);
    await act(async () =>
      root.render(
        <HostContext value={host}>
          <Greet chunk={chunk} />
        </HostContext>,
      ),
    );
    return { shown: () => container.textContent, unmount: () => act(async () => root.unmount()) };
  };

  it('a mounted component loads a failed chunk again when the browser is online again', async () => {
    const { chunk, fetches } = greeting(2);
    const greet = await mounted(chunk);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect([greet.shown(), fetches()]).toEqual(['failed', 2]);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(greet.shown()).toBe('hello');
    window.dispatchEvent(new Event('online'));
    expect(fetches()).toBe(3);
    await greet.unmount();
  });

  it.each(['pointerdown', 'keydown'])('and at the next %s, but not at once', async (type) => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
    const { chunk, fetches } = greeting(1);
    const greet = await mounted(chunk);
    const touch = () => act(async () => void document.body.dispatchEvent(new Event(type, { bubbles: true })));
    await touch();
    expect([greet.shown(), fetches()]).toEqual(['failed', 1]);
    now.mockReturnValue(6_000);
    await touch();
    expect(greet.shown()).toBe('hello');
    await greet.unmount();
    now.mockRestore();
  });

  it('an unmounted component loads nothing again', async () => {
    const { chunk, fetches } = greeting(1);
    await (await mounted(chunk)).unmount();
    window.dispatchEvent(new Event('online'));
    expect(fetches()).toBe(1);
  });
});
