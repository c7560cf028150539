import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { capturedEvents } from './captured-events.ts';

vi.stubGlobal('__PLINTH_SHARED_VERSIONS__', { react: '19.3.1' });

/** Defines an inherited property of the window, as a browser does for an element with an id. */
function clobber(name: string): void {
  Object.defineProperty(Object.getPrototypeOf(window), name, {
    configurable: true,
    writable: true,
    value: document.createElement('p'),
  });
}

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Reflect.deleteProperty(window, 'plinth');
  Reflect.deleteProperty(window, '__plinth');
});
afterEach(() => {
  for (const name of ['plinth', '__plinth']) Reflect.deleteProperty(Object.getPrototypeOf(window), name);
});

it('the runtime starts even when the page has an element with the id plinth', async () => {
  clobber('plinth');
  await import('./main.ts');
  expect(Object.hasOwn(window, 'plinth')).toBe(true);
  await expect.poll(() => window.plinth?.state).toBe('initialised');
});

it('a page that includes the kernel twice has one runtime', async () => {
  await import('./main.ts');
  const first = window.plinth;
  vi.resetModules();
  await import('./main.ts');
  expect(window.plinth).toBe(first);
});

it('an element with the id __plinth is not used as the captured events', () => {
  clobber('__plinth');
  expect(capturedEvents(window)).toEqual({ events: [], live: new WeakMap() });
  const kept = { events: [], live: new WeakMap<Element, boolean>() };
  window.__plinth = kept;
  expect(capturedEvents(window)).toBe(kept);
});
