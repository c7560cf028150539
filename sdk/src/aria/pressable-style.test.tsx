import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePress } from './interactions.ts';
import { PRESSABLE_STYLE, PRESSABLE_STYLE_ID } from './pressable-style.ts';

function Pressable() {
  const ref = useRef<HTMLDivElement>(null);
  const { pressProps } = usePress({ ref });
  return <div {...pressProps} ref={ref} />;
}

async function mountPressable(): Promise<() => void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Pressable />));
  return () => act(() => root.unmount());
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubEnv('NODE_ENV', 'development');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it('is exactly the text that usePress injects, so that the CSP can allow its hash', async () => {
  const unmount = await mountPressable();
  expect(document.getElementById(PRESSABLE_STYLE_ID)?.textContent).toBe(PRESSABLE_STYLE);
  unmount();
});

it('is not injected when the page already has an element with that id', async () => {
  const link = document.createElement('link');
  link.id = PRESSABLE_STYLE_ID;
  document.head.append(link);
  const unmount = await mountPressable();
  expect(document.querySelectorAll('style')).toHaveLength(0);
  unmount();
});
