import { fakeHost } from '@plinth/sdk/testing';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mountBlock } from './mount-block.ts';
import { withNativeTyping } from './native-typing.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Mounts a block with one control of each kind, and records the events that the component of the block gets. */
async function mounted(nativeTyping?: boolean) {
  const heard: string[] = [];
  const hear = ({ type }: { readonly type: string }) => void heard.push(type);
  const listeners = { onKeyDown: hear, onKeyUp: hear, onInput: hear, onClick: hear, onFocus: hear };
  const Block = () => (
    <form {...listeners}>
      <input type="text" />
      <textarea />
      <input type="checkbox" />
    </form>
  );
  const content = document.createElement('div');
  document.body.append(content);
  const nothing = () => undefined;
  const callbacks = { onMounted: nothing, onCommitted: nothing, onError: nothing, onRecoverableError: nothing };
  const copy = document.createDocumentFragment();
  await act(async () => {
    const block = { content, copy, component: Block, data: {}, blockId: 'b1', host: fakeHost(), hydrate: false };
    mountBlock({ ...block, nativeTyping, ...callbacks });
  });
  const native: string[] = [];
  content.addEventListener('input', ({ type }) => native.push(type));
  /** Simulates the keys `a` and Enter in the control, and a click on it. */
  const use = (selector: string) => {
    const control = content.querySelector<HTMLElement>(selector);
    for (const event of [
      new KeyboardEvent('keydown', { key: 'a', bubbles: true }),
      new Event('input', { bubbles: true }),
      new KeyboardEvent('keyup', { key: 'a', bubbles: true }),
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
      new MouseEvent('click', { bubbles: true }),
    ])
      control?.dispatchEvent(event);
    return heard.splice(0);
  };
  return { use, native };
}

it.each(['input', 'textarea'])(
  'React gets named keys and other events of a %s, but not typed characters',
  async (control) => {
    const { use, native } = await mounted(true);
    expect(use(control)).toEqual(['keydown', 'click']);
    expect(native).toEqual(['input']);
  },
);

it('React gets every event of a control that is not a text control', async () => {
  const { use } = await mounted(true);
  expect(use('[type="checkbox"]')).toEqual(['keydown', 'input', 'keyup', 'keydown', 'click', 'input']);
});

it('React gets typed characters in a block without nativeTyping', async () => {
  const { use } = await mounted();
  expect(use('textarea')).toEqual(['keydown', 'input', 'keyup', 'keydown', 'click']);
});

it('removes its override from the element, even when the root cannot be created', () => {
  const container = document.createElement('textarea');
  const fail = () => {
    throw new Error('no root');
  };
  expect(() => withNativeTyping(container, fail)).toThrow('no root');
  const heard = vi.fn();
  container.addEventListener('input', heard);
  container.dispatchEvent(new Event('input'));
  expect(heard).toHaveBeenCalledOnce();
});
