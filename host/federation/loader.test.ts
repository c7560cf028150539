import { getInstance } from '@module-federation/enhanced/runtime';
import type { LockedPlugin, LockSlice } from '@plinth/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoader } from './loader.ts';

/* The containers are real modules at `data:` URLs. Only `fetch` is mocked. */

vi.stubGlobal('__PLINTH_SHARED_VERSIONS__', { react: '19.3.1', '@plinth/sdk': '0.1.0' });

type Network = (url: string, init: RequestInit) => Response | Promise<Response>;
let network: Network;

declare global {
  /** The containers record their calls here and call `answer`, with which the test decides what their modules are. */
  var plinthTestContainers: { ran: string[]; answer: (module: string) => unknown } | undefined;
}
const containers = { ran: [] as string[], answer: (module: string): unknown => ({ default: module }) };

beforeEach(() => {
  vi.useFakeTimers();
  document.head.replaceChildren();
  globalThis.plinthTestContainers = containers;
  containers.ran = [];
  containers.answer = (module) => ({ default: module });
  network = () => new Response('');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => network(url, init));
});
afterEach(() => void vi.useRealTimers());

let serial = 0;

function url(source: string): string {
  serial += 1;
  return `data:text/javascript,${encodeURIComponent(`/* ${serial} */ ${source}`)}`;
}

const STOCK = `const test = globalThis.plinthTestContainers;
  test.ran.push('module');
  export const init = () => { test.ran.push('init'); };
  export const get = async (name) => { test.ran.push('get ' + name); const module = await test.answer(name); return () => module; };`;

const THIN = `${STOCK} export const thin = true;`;
/** Source of the container that `loading` loads by default. */
let container = STOCK;

function loading(parts: Partial<LockedPlugin> & { source?: string } = {}, lock: Partial<LockSlice> = {}) {
  const { source = container, ...rest } = parts;
  serial += 1;
  const name = `loader-test-${serial}`;
  const plugin: LockedPlugin = { version: '1.0.0', entry: url(source), ...rest };
  let time = 0;
  const slice = { v: 1 as const, plugins: { [name]: plugin }, blocks: {}, services: {}, shared: {}, ...lock };
  const loader = createLoader(slice, () => time);
  const load = (module = './text', files: string[] = [], shared: string[] = []) =>
    loader.load(name, { module, js: files, css: [], shared });
  return {
    name,
    plugin,
    loader,
    load,
    pass(ms: number) {
      time += ms;
    },
  };
}

/** Waits for real `import()` calls while the fake clock stands still, then advances the clock. */
async function settled<Value>(promise: Promise<Value>): Promise<{ value?: Value; error?: unknown }> {
  let outcome: { value?: Value; error?: unknown } | undefined;
  promise.then(
    (value) => {
      outcome = { value };
    },
    (error: unknown) => {
      outcome = { error };
    },
  );
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(outcome).toBeDefined();
  });
  return outcome ?? {};
}

/* The loader loads a thin container without the federation runtime, and any other container with the runtime. */
describe.each([
  ['a thin container', THIN],
  ['a container that is not thin', STOCK],
])('loader of %s', (_, source) => {
  beforeEach(() => {
    container = source;
  });

  it('loads the exposed module of a real container', async () => {
    const { load } = loading();
    expect(await load('./text')).toEqual({ default: './text' });
    expect(containers.ran).toEqual(['module', 'init', 'get ./text']);
  });

  it('requests a module once for several blocks, and the entry once', async () => {
    const { load } = loading();
    const [first, second, other] = await Promise.all([load('./a'), load('./a'), load('./b')]);
    expect(second).toBe(first);
    expect(other).toEqual({ default: './b' });
    expect(containers.ran.sort()).toEqual(['get ./a', 'get ./b', 'init', 'module']);
  });

  it('preloads entry, files and shared modules at the same time, each once', async () => {
    const react = `/assets/react.${serial}.js`;
    const { load, plugin } = loading({}, { shared: { react: [react] } });
    const files = [`/assets/text.${serial}.js`, `/assets/vendor.${serial}.js`];
    await Promise.all([load('./a', files, ['react', 'unknown']), load('./b', files, ['react'])]);
    const links = [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toEqual([plugin.entry, ...files, react]);
  });

  it('refuses a plugin that the lock slice does not name', async () => {
    const { loader } = loading();
    const module = { module: './x', js: [], css: [], shared: [] };
    await expect(loader.load('absent', module)).rejects.toMatchObject({ code: 'PLINTH-LOCK-002', plugin: 'absent' });
  });

  it.each([
    ['another version', { react: '^20.0.0' }, 'react ^20.0.0, the host has 19.3.1'],
    ['another SDK', { '@plinth/sdk': '^0.2.0' }, '@plinth/sdk ^0.2.0, the host has 0.1.0'],
    ['a module that the host does not share', { lodash: '^4.0.0' }, 'lodash ^4.0.0, which the host does not share'],
  ])(
    'a shared version that does not fit (%s) is refused before any code of the plugin runs',
    async (_, unmet, text) => {
      const { load, name } = loading({ unmet });
      await expect(load()).rejects.toMatchObject({
        code: 'PLINTH-LOAD-005',
        plugin: name,
        message: expect.stringContaining(text),
      });
      expect(containers.ran).toEqual([]);
      expect(document.head.querySelector('link')).toBeNull();
    },
  );

  it.each([
    ['nothing', 'export const other = 1;'],
    ['init only', 'export const init = () => {};'],
    ['get only', 'export const get = () => {};'],
    ['an init that is not a function', 'export const init = 1; export const get = () => {};'],
    ['an init and a get that are not functions', 'export const init = 1; export const get = 2;'],
  ])('an entry that exports %s is not a container', async (_, source) => {
    const { load, name } = loading({ source });
    const { error } = await settled(load());
    expect(error).toMatchObject({ code: 'PLINTH-LOAD-008', plugin: name });
  });

  it('a module that throws while it is evaluated is refused, and not loaded again', async () => {
    containers.answer = () => {
      throw new Error('module scope');
    };
    const { load, name } = loading();
    const first = await settled(load());
    expect(first.error).toMatchObject({
      code: 'PLINTH-LOAD-004',
      plugin: name,
      message: expect.stringContaining('module scope'),
    });
    expect(await settled(load())).toEqual(first);
    expect(containers.ran).toEqual(['module', 'init', 'get ./text']);
  });

  it('an entry that throws is refused, and is not run again', async () => {
    const { load } = loading({
      source: "globalThis.plinthTestContainers.ran.push('entry'); throw new Error('entry');",
    });
    const { error } = await settled(load());
    expect(error).toMatchObject({ code: 'PLINTH-LOAD-004' });
    await settled(load());
    expect(containers.ran).toEqual(['entry']);
  });

  it('a file that did not load is requested once more, after a pause', async () => {
    let attempts = 0;
    containers.answer = () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: 'second try' };
    };
    network = () => Promise.reject(new TypeError('offline'));
    const { load } = loading();
    expect(await settled(load())).toEqual({ value: { default: 'second try' } });
    expect(attempts).toBe(2);
  });

  it.each<[string, Network, string]>([
    ['404', () => new Response('', { status: 404 }), 'PLINTH-LOAD-001'],
    ['410', () => new Response('', { status: 410 }), 'PLINTH-LOAD-001'],
    ['503', () => new Response('', { status: 503 }), 'PLINTH-LOAD-003'],
    ['no network', () => Promise.reject(new TypeError('offline')), 'PLINTH-LOAD-003'],
  ])('§8 Loading chunk failed: after %s and one retry, the error has the code $2', async (_, answer, code) => {
    let attempts = 0;
    containers.answer = () => {
      attempts += 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    network = (asked, init) => (asked === '/assets/text.1.js' ? answer(asked, init) : new Response(''));
    const { load, name } = loading();
    const { error } = await settled(load('./text', ['/assets/text.1.js']));
    expect(error).toMatchObject({
      code,
      plugin: name,
      about: '/assets/text.1.js',
    });
    expect(attempts).toBe(2);
  });

  it.each([
    ['15 seconds', {}, 15_000],
    ['the time-out of its plugin.json', { timeoutMs: 2000 }, 2000],
    ['§9 at most 120 seconds', { timeoutMs: 900_000 }, 120_000],
  ])('§8 Loading chunk failed: a module that has not arrived after %s is refused', async (_, parts, ms) => {
    containers.answer = () => new Promise(() => undefined);
    const { load, plugin } = loading(parts);
    const outcome = vi.fn();
    load().catch(outcome);
    await expect.poll(() => containers.ran).toContain('get ./text');
    // The time spent waiting for the container counts towards the time-out.
    await vi.advanceTimersByTimeAsync(ms - 1_500);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        code: 'PLINTH-LOAD-002',
        about: plugin.entry,
      }),
    );
  });

  it('after three failures the plugin is switched off for 30 seconds, then one load is allowed', async () => {
    containers.answer = () => ({ default: 'works again' });
    const { load, pass, name, loader } = loading({ unmet: { react: '^20.0.0' } });
    for (let count = 0; count < 3; count += 1) {
      await expect(load(`./${count}`)).rejects.toMatchObject({ code: 'PLINTH-LOAD-005' });
    }
    await expect(load('./3')).rejects.toMatchObject({ code: 'PLINTH-LOAD-006', plugin: name });
    pass(30_000);
    await expect(load('./4')).rejects.toMatchObject({ code: 'PLINTH-LOAD-005' });
    await expect(load('./5')).rejects.toMatchObject({ code: 'PLINTH-LOAD-006' });
    expect(loader).toBeDefined();
  });

  it('other plugins still load when one plugin is switched off', async () => {
    const good = loading();
    const bad = loading({ unmet: { none: '1' } }, { plugins: {} });
    for (let count = 0; count < 4; count += 1) await bad.load(`./${count}`).catch(() => undefined);
    expect(await good.load()).toEqual({ default: './text' });
  });
});

describe('the federation runtime', () => {
  it('is not fetched in advance on a page that was destroyed', async () => {
    const waiting = new Set<() => void>();
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.add(callback) && callback);
    vi.stubGlobal('cancelIdleCallback', (callback: () => void) => waiting.delete(callback));
    container = THIN;
    const { load, loader } = loading();
    await load('./a');
    expect(waiting.size).toBe(1);
    loader.dispose();
    await load('./b');
    expect(waiting.size).toBe(0);
  });

  const seeing = `const test = globalThis.plinthTestContainers;
    export const thin = true;
    export const init = (scope) => { test.ran.push(typeof Object.values(scope.react)[0].get); };
    let count = 0;
    export const get = async () => { count += 1; const asked = count; return () => ({ asked }); };`;

  it('is loaded for the first container that is not thin, and then also loads the plugins with a thin container', async () => {
    vi.resetModules();
    const fresh = await import('./loader.ts');
    const thin: LockedPlugin = { version: '1.0.0', entry: url(seeing) };
    const stock: LockedPlugin = { version: '1.0.0', entry: url(STOCK) };
    const plugins = { 'taken-over': thin, 'brings-it': stock };
    const loader = fresh.createLoader({ v: 1, plugins, blocks: {}, services: {}, shared: {} });
    const load = (plugin: string, module: string) => loader.load(plugin, { module, js: [], css: [], shared: [] });
    const known = () => getInstance(({ moduleCache }) => moduleCache.has('taken-over')) !== null;

    expect(await load('taken-over', './a')).toEqual({ asked: 1 });
    expect(known()).toBe(false);
    await load('brings-it', './a');
    expect(await load('taken-over', './b')).toEqual({ asked: 2 });
    expect(known()).toBe(true);
    expect(containers.ran.filter((entry) => entry === 'function')).toHaveLength(2);
  });
});
