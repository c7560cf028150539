import type { BlockProps } from '@plinth/sdk';
import { fakeHost } from '@plinth/sdk/testing';
import { act, type ComponentType, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HostError } from '../errors/host-error.ts';
import { copyContent } from './copy-content.ts';
import { mountBlock } from './mount-block.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.replaceChildren();
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, '__plinth');
});

/** Stands for the icon that a password manager puts beside an input. */
function addIcon(content: Element): void {
  content.querySelector('input')?.insertAdjacentHTML('beforebegin', '<pm-icon></pm-icon>');
}

interface Parts {
  /** What the visitor does before the block is mounted. */
  readonly use?: (content: Element) => void;
  /** How others change the HTML. */
  readonly change?: (content: Element) => void;
  /** Called when React has given up, and the code that rebuilds the block is being loaded. */
  readonly whileNative?: (parts: { readonly content: Element; readonly unmount: () => void }) => void;
}

async function mounted(Block: ComponentType<BlockProps<unknown>>, { use, change = addIcon, whileNative }: Parts) {
  const block = document.createElement('div');
  block.dataset.blockType = 'acme/x';
  const content = document.createElement('div');
  content.innerHTML = renderToString(<Block data={{}} blockId="b1" />, { identifierPrefix: 'b1-' });
  block.append(content);
  document.body.append(block);
  use?.(content);
  change(content);
  const heard = { mounted: vi.fn(), committed: vi.fn(), error: vi.fn(), recovered: vi.fn() };
  const copy = await copyContent(content, async () => undefined);
  let unmount = (): void => undefined;
  heard.committed.mockImplementation(() => whileNative?.({ content, unmount }));
  await act(async () => {
    unmount = mountBlock({
      content,
      copy,
      component: Block,
      data: {},
      blockId: 'b1',
      host: fakeHost({ plugin: 'acme' }),
      hydrate: true,
      onMounted: heard.mounted,
      onCommitted: heard.committed,
      onError: heard.error,
      onRecoverableError: heard.recovered,
    });
  });
  await act(() => vi.dynamicImportSettled());
  const find = <E extends Element = HTMLInputElement>(selector: string) => {
    const found = content.querySelector<E>(selector);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  };
  return { block, content, heard, find };
}

/** One control of each kind. What React believes is in `output`. */
function Form() {
  const [state, setState] = useState<Readonly<Record<string, string | boolean>>>({
    text: '',
    size: 'S',
    agrees: false,
  });
  const set = (change: Readonly<Record<string, string | boolean>>) => setState((before) => ({ ...before, ...change }));
  return (
    <form>
      <input name="text" value={String(state.text)} onChange={({ target }) => set({ text: target.value })} />
      <input name="free" defaultValue="given" />
      <input name="mail" type="email" />
      <textarea name="area" />
      <select name="list" onChange={({ target }) => set({ list: target.value })}>
        <option>one</option>
        <option>two</option>
      </select>
      <input
        name="agrees"
        type="checkbox"
        checked={!!state.agrees}
        onChange={({ target }) => set({ agrees: target.checked })}
      />
      {['S', 'M', 'L'].map((size) => (
        <input
          key={size}
          name="size"
          type="radio"
          checked={state.size === size}
          value={size}
          onChange={() => set({ size })}
        />
      ))}
      <details>
        <summary>More</summary>
      </details>
      <output>{JSON.stringify(state)}</output>
    </form>
  );
}

function useEverything(content: Element): void {
  const find = (selector: string) =>
    content.querySelector<HTMLInputElement>(selector) ?? document.createElement('input');
  for (const name of ['text', 'free', 'mail']) find(`[name=${name}]`).value = `typed ${name}`;
  find('textarea').value = 'typed area';
  find('select').value = 'two';
  find('[name=agrees]').checked = true;
  find('[value=L]').checked = true;
  content.querySelector('details')?.setAttribute('open', '');
  find('[name=text]').focus();
  find('[name=text]').setSelectionRange(2, 4);
}

describe('a block whose HTML was changed before it is mounted', () => {
  it('keeps the native elements until it is rebuilt, then has everything that the visitor had done', async () => {
    let native: Element | null = null;
    const { content, heard, find } = await mounted(Form, {
      use: (content) => {
        useEverything(content);
        native = document.activeElement;
      },
      whileNative: ({ content }) => {
        expect(document.activeElement).toBe(native);
        expect(content.querySelectorAll('pm-icon')).toHaveLength(1);
      },
    });
    expect(heard.committed).toHaveBeenCalledOnce();
    expect(find('[name=text]')).not.toBe(native);
    expect(content.querySelectorAll('form')).toHaveLength(1);
    expect(content.querySelector('pm-icon')).toBeNull();
    expect(heard.mounted).toHaveBeenCalledOnce();
    const values = ['[name=text]', '[name=free]', '[name=mail]', 'textarea', 'select'].map((each) => find(each).value);
    expect(values).toEqual(['typed text', 'typed free', 'typed mail', 'typed area', 'two']);
    expect(find<HTMLDetailsElement>('details').open).toBe(true);
    expect(document.activeElement).toBe(find('[name=text]'));
    const { selectionStart, selectionEnd } = find('[name=text]');
    expect([selectionStart, selectionEnd]).toEqual([2, 4]);
    expect(JSON.parse(find<Element>('output').textContent ?? '')).toEqual({
      text: 'typed text',
      size: 'L',
      agrees: true,
      list: 'two',
    });
    expect([...content.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ checked }) => checked)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('takes what the visitor does until the last moment, also after React has given up', async () => {
    const { find } = await mounted(Form, {
      whileNative: ({ content }) => {
        content.querySelector('[name=text]')?.setAttribute('value', 'late');
        content.querySelector<HTMLElement>('[name=mail]')?.focus();
      },
    });
    expect(find('[name=text]').value).toBe('late');
    expect(document.activeElement).toBe(find('[name=mail]'));
  });

  it('reports once, as information, that there were more elements', async () => {
    const { heard } = await mounted(Form, {});
    expect(heard.error).not.toHaveBeenCalled();
    expect(heard.recovered).toHaveBeenCalledExactlyOnceWith(expect.any(HostError));
    expect(heard.recovered).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'PLINTH-MOUNT-008', about: '1 more elements', plugin: 'acme', block: 'b1' }),
    );
  });

  it('reports as information that comments of React were removed', async () => {
    const List = () => (
      <div>
        <Suspense fallback={null}>
          <input name="text" />
        </Suspense>
      </div>
    );
    const change = (content: Element) => {
      for (const node of [...(content.firstChild?.childNodes ?? [])]) if (node instanceof Comment) node.remove();
    };
    const { heard, find } = await mounted(List, { use: useEverything, change });
    expect(find('input').value).toBe('typed text');
    expect(heard.recovered.mock.calls).toMatchObject([[{ code: 'PLINTH-MOUNT-008', about: 'without its comments' }]]);
  });

  it('reports the difference itself when there were no more elements', async () => {
    const Text = () => <p>{typeof window === 'undefined' ? '' : 'text'}</p>;
    const change = (content: Element) => content.querySelector('p')?.replaceChildren('other');
    const whileNative = ({ content }: { readonly content: Element }) => expect(content.textContent).toBe('other');
    const { heard, content } = await mounted(Text, { change, whileNative });
    expect(heard.committed).toHaveBeenCalledOnce();
    expect(content.textContent).toBe('text');
    expect(heard.recovered.mock.calls).toMatchObject([[expect.not.objectContaining({ code: expect.anything() })]]);
  });

  it('the effects of the block run once, and see the state', async () => {
    const seen: string[] = [];
    const see = (when: string) => seen.push(`${when} ${document.querySelector('input')?.value}`);
    const Block = () => {
      useLayoutEffect(() => void see('layout'), []);
      useEffect(() => void see('effect'), []);
      return (
        <p>
          <input />
        </p>
      );
    };
    const use = (content: Element) => content.querySelector('input')?.setAttribute('value', 'typed');
    await mounted(Block, { use, whileNative: () => expect(seen).toEqual([]) });
    expect(seen).toEqual(['layout typed', 'effect typed']);
  });

  it.each<[string, (content: Element) => void]>([
    ['a class', (content) => content.querySelector('input')?.classList.add('has-icon')],
    ['a style', (content) => content.querySelector('input')?.setAttribute('style', 'color: red')],
    ['a data attribute', (content) => content.querySelector('form')?.setAttribute('data-lt-installed', 'true')],
  ])('is hydrated, with the elements of the server, when only %s has changed', async (_, change) => {
    let native: Element | null = null;
    const use = (content: Element) => {
      native = content.querySelector('input');
    };
    const { heard, find } = await mounted(Form, { use, change });
    expect(find('input')).toBe(native);
    expect(heard.recovered).not.toHaveBeenCalled();
  });

  it('what the visitor clicked is replayed on the element that has its place', async () => {
    const live = new WeakMap<Element, boolean>();
    const events: [Element, Event][] = [];
    const blockOf = (content: Element) => content.parentElement ?? content;
    Reflect.set(window, '__plinth', { events, live });
    const Buttons = () => (
      <p>
        <input />
        <button type="button">One</button>
        <button type="button">Two</button>
      </p>
    );
    const { find, heard } = await mounted(Buttons, {
      use: (content) => {
        const click = new MouseEvent('click', { bubbles: true });
        content.querySelector('button:last-of-type')?.dispatchEvent(click);
        events.push([content, click]);
        live.set(blockOf(content), false);
      },
      whileNative: ({ content }) => expect(live.has(blockOf(content))).toBe(false),
    });
    expect(heard.mounted).toHaveBeenCalledOnce();
    expect(events[0]?.[1].target).toBe(find('button:last-of-type'));
  });

  it('shows its server HTML with the state of the visitor when it then throws', async () => {
    const Broken = () => {
      if (typeof window !== 'undefined' && document.querySelector('[data-mounts]')) throw new Error('broken');
      return (
        <p>
          <input name="text" />
        </p>
      );
    };
    const { content, heard, find } = await mounted(Broken, {
      use: (content) => {
        content.setAttribute('data-mounts', '');
        useEverything(content);
      },
    });
    expect(heard.error).toHaveBeenCalledOnce();
    expect(heard.recovered).not.toHaveBeenCalled();
    expect(content.querySelector('p')).not.toBeNull();
    expect(find('input').value).toBe('typed text');
    expect(document.activeElement).toBe(find('input'));
  });

  it('stays native when it is unmounted before it is rebuilt', async () => {
    let native: Element | null = null;
    const { find, heard } = await mounted(Form, {
      use: (content) => {
        useEverything(content);
        native = document.activeElement;
      },
      whileNative: ({ unmount }) => queueMicrotask(unmount),
    });
    expect(heard.mounted).not.toHaveBeenCalled();
    expect(find('[name=text]')).toBe(native);
    expect(find('[name=text]').value).toBe('typed text');
    expect(heard.recovered).not.toHaveBeenCalled();
  });
});
