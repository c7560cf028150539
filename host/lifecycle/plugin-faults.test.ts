import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockedBlock, type TestKernel, testRuntime } from './lifecycle-fixture.ts';
import { watchPluginFaults } from './plugin-faults.ts';

const line = vi.spyOn(console, 'error');
beforeEach(() => void line.mockReset().mockImplementation(() => undefined));

const plugin = (entry: string) => ({ version: '1.0.0', entry });
const lock = {
  plugins: { content: plugin('/assets/content/entry.1.js'), maps: plugin('https://cdn.example/maps/entry.2.js') },
  blocks: { 69: lockedBlock('content', 'accordion'), 4: lockedBlock('maps', 'map') },
};

let watched: TestKernel | undefined;
afterEach(() => watched?.end());

function watching(latest?: { type: string; id: string }) {
  const block = latest && Object.assign(document.createElement('div'), { id: `block-${latest.id}` });
  if (block && latest) block.dataset.blockType = latest.type;
  const runtime = {
    ...testRuntime({ lock }),
    captured: { events: [], live: new WeakMap<Element, boolean>(), block: block ?? null },
  };
  watchPluginFaults(runtime);
  watched = runtime;
  return runtime;
}

function errorIn(file: string): Error {
  const error = new Error('broken');
  error.stack = `Error: broken\n    at press (${file}:1:234)\n    at https://shop.example/assets/react.js:1:1`;
  return error;
}

const thrown = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error, cancelable: true }));
const rejected = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

describe('plugin faults', () => {
  it.each([
    ['thrown', thrown],
    ['rejected', rejected],
  ])('an uncaught error (%s) makes one report that names plugin and block', (_, happen) => {
    const { reports } = watching({ type: '69', id: 'a1' });
    happen(errorIn('https://shop.example/assets/content/accordion.3.js'));
    expect(reports).toMatchObject([{ code: 'PLINTH-MOUNT-002', plugin: 'content', block: 'a1', message: 'broken' }]);
  });

  it('names no block of another plugin', () => {
    const { reports } = watching({ type: '69', id: 'a1' });
    thrown(errorIn('https://cdn.example/maps/map.4.js'));
    expect(reports).toMatchObject([{ plugin: 'maps', block: undefined }]);
  });

  it('names no block when the latest event was outside any block', () => {
    const { reports } = watching();
    thrown(errorIn('https://shop.example/assets/content/x.js'));
    expect(reports).toMatchObject([{ plugin: 'content', block: undefined }]);
  });

  it.each([
    ['the page’s own script', errorIn('https://shop.example/theme.js')],
    ['no error at all', 'a text'],
    ['nothing', undefined],
  ])('ignores an error that comes from no plugin: %s', (_, error) => {
    const { reports } = watching();
    thrown(error);
    rejected(error);
    expect(reports).toEqual([]);
  });

  it('reports nothing after the page was destroyed', () => {
    const { reports, end } = watching();
    end();
    thrown(errorIn('/assets/content/x.js'));
    rejected(errorIn('/assets/content/x.js'));
    expect(reports).toEqual([]);
  });
});
