import { afterEach, describe, expect, it, vi } from 'vitest';
import { testRuntime } from './lifecycle-fixture.ts';
import { watchTasks } from './task-watch.ts';

afterEach(() => void vi.unstubAllGlobals());

const REACT = 'https://shop.example/_plinth/host/react.0a1b2c3d.js';
const GALLERY = 'https://shop.example/assets/gallery/gallery.0a1b2c3d.js';
const plugins = { gallery: { version: '1.0.0', entry: '/assets/gallery/entry.0a1b2c3d.js' } };

/**
 * Returns what is recorded for a script that ran for 2 s from `startTime`, while block `b1` of `maps` was rendered from
 * 1,000 to 5,000 ms.
 */
function notedOf(sourceURL: string, startTime: number): readonly unknown[] {
  const noted: unknown[] = [];
  let tell = (_list: object): void => undefined;
  class Observer {
    static readonly supportedEntryTypes = ['long-animation-frame'];
    constructor(callback: (list: object) => void) {
      tell = callback;
    }
    readonly observe = (): void => undefined;
    readonly disconnect = (): void => undefined;
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const runtime = testRuntime({ lock: { plugins } });
  watchTasks(runtime.lock, {
    note: (plugin, block) => noted.push([plugin, block]),
    renderedAt: (time) => (time >= 1_000 && time < 5_000 ? { plugin: 'maps', block: 'b1' } : undefined),
  });
  tell({ getEntries: () => [{ scripts: [{ sourceURL, startTime, duration: 2_000 }] }] });
  runtime.end();
  return noted;
}

describe('long tasks that the browser has timed', () => {
  it.each([
    ['a script of a plugin is attributed to the plugin', GALLERY, 500, [['gallery', undefined]]],
    ['React’s script is attributed to the block that was being rendered', REACT, 1_500, [['maps', 'b1']]],
    ['React’s script at another time is not attributed', REACT, 500, []],
    ['a script of another site is not attributed to a block', 'https://tags.example/tag.js', 1_500, []],
    ['a script of the page itself is not attributed to a block', 'https://shop.example/', 1_500, []],
    ['a script of another plugin is not attributed to a block', GALLERY, 1_500, [['gallery', undefined]]],
  ])('%s', (_, sourceURL, startTime, noted) => {
    expect(notedOf(sourceURL, startTime)).toEqual(noted);
  });
});
