import { afterEach, beforeEach, vi } from 'vitest';
import { endTestKernels, lockOf, testPlugin, testRuntime } from '../lifecycle-fixture.ts';
import { createScopedHost } from '../scoped-host.ts';
import { createServices } from '../services.ts';

/**
 * Gives each test of the file an empty document and a silent console, and ends the kernels of each test after the test.
 */
export function separateTests({ fakeTimers = false } = {}) {
  const line = vi.spyOn(console, 'error');
  beforeEach(() => {
    line.mockReset().mockImplementation(() => undefined);
    document.body.replaceChildren();
    vi.stubGlobal('__PLINTH_SHARED_VERSIONS__', { react: '19.3.1' });
    if (fakeTimers) vi.useFakeTimers();
  });
  afterEach(() => {
    endTestKernels();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return line;
}

/** Makes a plugin that does nothing, and its host. */
export function hosting(locked: Parameters<typeof testPlugin>[1] = {}, context: object = {}) {
  const plugin = testPlugin({}, locked);
  const runtime = testRuntime({ lock: lockOf([plugin]), context });
  const services = createServices({ owners: {}, demand: () => undefined, setUp: async () => undefined });
  return { plugin, runtime, services, ...createScopedHost(runtime, plugin.name, services) };
}

/** Returns the text that a block shows. */
export function shown({ element }: { readonly element: Element }): string | null | undefined {
  return element.querySelector('.sqs-block-content')?.textContent;
}
