import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useModal } from './use-modal.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
const onClose = vi.fn();

function Modal({ isOpen }: { readonly isOpen: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  return <div ref={element} id="modal" tabIndex={-1} {...useModal(element, isOpen, onClose)} />;
}

const show = (isOpen: boolean) => act(() => root.render(<Modal isOpen={isOpen} />));
const behind = () => {
  const { inert } = document.querySelector('main') ?? document.body;
  return [inert, document.documentElement.style.overflow];
};

beforeEach(() => {
  document.body.innerHTML = '<main></main><div></div>';
  root = createRoot(document.querySelector('body > div') ?? document.body);
});
afterEach(() => {
  act(() => root.unmount());
  onClose.mockReset();
  document.body.replaceChildren();
});

it('while the dialog is open, the rest of the page is inert and does not scroll', () => {
  show(true);
  expect(behind()).toEqual([true, 'hidden']);
  show(false);
  expect(behind()).toEqual([false, '']);
});

it('leaves Escape to the host', () => {
  show(true);
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void document.getElementById('modal')?.dispatchEvent(event));
  expect([event.defaultPrevented, onClose.mock.calls.length]).toEqual([false, 0]);
});
