import { HostContext } from '@plinth/sdk/react';
import { act, fakeHost } from '@plinth/sdk/testing';
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGallery } from '../../../core/gallery.ts';
import { ScrollerMotion } from './scroller-motion.tsx';
import { StripMotion } from './strip-motion.ts';

// This component is mocked, because it would need a whole gallery. Other tests cover it.
vi.mock('./shared-motion.tsx', () => ({ SharedMotion: () => null }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
const waits: number[] = [];
const resized: ((entries: { contentRect: { width: number } }[]) => void)[] = [];

beforeEach(() => {
  waits.length = 0;
  resized.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (typeof resized)[number]) {
        resized.push(callback);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(() => root.unmount()));

const host = fakeHost({
  timeout: (_callback, delay) => {
    waits.push(delay);
    return () => undefined;
  },
});
const show = (motion: ReactNode) => act(() => root.render(<HostContext value={host}>{motion}</HostContext>));
const strip = () => document.querySelector('ul');

const gallery = createGallery(3, false);

function Strip({ scroller = false }: { readonly scroller?: boolean }) {
  const ref = useRef<HTMLUListElement>(null);
  const whole = useRef<HTMLElement>(null);
  const state = useSyncExternalStore(gallery.subscribe, gallery.state);
  const common = { gallery, state, strip: ref, alignment: 'start' } as const;
  return (
    <>
      <ul ref={ref}>
        <li />
      </ul>
      {scroller ? (
        <ScrollerMotion
          {...common}
          data={JSON.parse('{}')}
          slides={[]}
          root={whole}
          videoShowing={false}
          steps={{ previous: () => undefined, next: () => undefined }}
          onWidth={() => undefined}
        />
      ) : (
        <StripMotion {...common} />
      )}
    </>
  );
}

it('§9 in a browser without the scrollend event, a scroll has ended 300 ms after the last scroll event', () => {
  show(<Strip />);
  expect('onscrollend' in Object(strip())).toBe(false);
  strip()?.dispatchEvent(new Event('scroll'));
  expect(waits).toEqual([300]);
});

it('§9 a resize has ended when the size has not changed for 100 ms', () => {
  show(<Strip scroller />);
  for (const callback of resized) callback([{ contentRect: { width: 500 } }]);
  expect(waits).toEqual([100]);
});
