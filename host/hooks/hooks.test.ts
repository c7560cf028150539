import type { Consent, EscapeEvent, PlinthError } from '@plinth/sdk';
import { pageContextSchema } from '@plinth/sdk/page-context';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scopeHooks } from '../lifecycle/scope-hooks.ts';
import { createHooks, type KernelHooks } from './hooks.ts';

const page = v.parse(pageContextSchema, {});
const ESCAPE: EscapeEvent = { event: undefined, shiftKey: false };

/** Accepts every use of a hook, as when plugin.json declares all hooks that the plugin taps. */
const allowed = () => undefined;

function setUp() {
  const reports: PlinthError[] = [];
  const log: string[] = [];
  const hooks = createHooks({ report: (error) => reports.push(error) });
  const note = (line: string) => () => void log.push(line);
  const plugin = (name: string) => scopeHooks({ use: (action) => action(hooks) }, name, () => undefined, allowed);
  return { hooks, reports, log, note, plugin };
}

describe('init', () => {
  it('§4 page lifecycle: settles once every tap has settled, even when a tap fails', async () => {
    const { hooks, plugin, log } = setUp();
    let finish = (): void => undefined;
    plugin('broken').init(() => {
      throw new Error('broken');
    });
    plugin('slow').init(() => new Promise((resolve) => (finish = resolve)));
    const initialised = hooks.init.promise(page).then(() => log.push('initialised'));
    await Promise.resolve();
    expect(log).toEqual([]);
    finish();
    await initialised;
    expect(log).toEqual(['initialised']);
  });

  it('names the plugin and the hook of each failure, with its cause', async () => {
    const { hooks, plugin, reports } = setUp();
    const cause = new Error('broken');
    plugin('gallery').init(async () => {
      throw cause;
    });
    await hooks.init.promise(page);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ code: 'PLINTH-HOOK-001', plugin: 'gallery', cause });
    expect(reports[0]?.message).toContain('"init"');
    expect(reports[0]?.hint).toBeTruthy();
  });
});

describe('destroy', () => {
  it('runs the taps one after the other, the last one first, even when a tap fails', async () => {
    const { hooks, plugin, log, reports } = setUp();
    plugin('first').destroy(() => void log.push('first'));
    plugin('second').destroy(() => {
      throw new Error('broken');
    });
    plugin('third').destroy(async () => {
      log.push('third starts');
      await Promise.resolve();
      log.push('third ends');
    });
    await hooks.destroy.promise(page);
    expect(log).toEqual(['third starts', 'third ends', 'first']);
    expect(reports.map((report) => report.plugin)).toEqual(['second']);
  });

  it('within a stage the last tap runs first; a lower stage runs earlier, and `before` is respected', async () => {
    const place = fc.record({
      stage: fc.integer({ min: -2, max: 2 }),
      before: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(place, { maxLength: 10 }), async (places) => {
        const { hooks, plugin } = setUp();
        const ran: number[] = [];
        places.forEach(({ stage, before }, index) => {
          const options = before === undefined ? { stage } : { stage, before: `p${before}` };
          plugin(`p${index}`).destroy(() => void ran.push(index), options);
        });
        await hooks.destroy.promise(page);
        if (places.every(({ before }) => before === undefined)) {
          const expected = places.map((_, index) => index).reverse();
          expected.sort((one, other) => (places[one]?.stage ?? 0) - (places[other]?.stage ?? 0));
          expect(ran).toEqual(expected);
        }
        expect(ran.toSorted()).toEqual(places.map((_, index) => index).toSorted());
        places.forEach(({ before }, index) => {
          if (before === undefined || before >= index) return;
          expect(ran.indexOf(index)).toBeLessThan(ran.indexOf(before));
        });
      }),
    );
  });
});

describe('a tap that never settles', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const consent: Consent = { necessary: true, performance: false, advertising: false };
  const hang = () => new Promise<void>(() => undefined);
  it.each([
    ['init', 30_000, (hooks: KernelHooks) => hooks.init.promise(page)],
    ['destroy', 5_000, (hooks: KernelHooks) => hooks.destroy.promise(page)],
    [
      'consentChange',
      10_000,
      (hooks: KernelHooks) => hooks.consentChange.promise({ previous: consent, current: consent }),
    ],
  ] as const)('%s: after %i ms, one report names the tap, and the other taps run', async (name, limit, call) => {
    const { hooks, plugin, reports, log, note } = setUp();
    plugin('before')[name](note('before'));
    plugin('stuck')[name](hang);
    plugin('after')[name](note('after'));
    const done = call(hooks).then(() => log.push('done'));
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(log).not.toContain('done');
    expect(reports).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(log.toSorted()).toEqual(['after', 'before', 'done']);
    expect(reports).toMatchObject([{ code: 'PLINTH-HOOK-003', plugin: 'stuck', hint: expect.any(String) }]);
    expect(reports[0]?.message).toContain(`"${name}"`);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a tap that fails after its time-out is not reported twice', async () => {
    const { hooks, plugin, reports } = setUp();
    plugin('late').destroy(() => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 6_000)));
    const done = hooks.destroy.promise(page);
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
    expect(reports.map(({ code }) => code)).toEqual(['PLINTH-HOOK-003']);
  });

  it('a tap that settles leaves no timer behind', async () => {
    const { hooks, plugin, reports } = setUp();
    plugin('quick').init(() => undefined);
    plugin('slow').init(() => new Promise((resolve) => setTimeout(resolve, 100)));
    const done = hooks.init.promise(page);
    await vi.advanceTimersByTimeAsync(100);
    await done;
    expect(vi.getTimerCount()).toBe(0);
    expect(reports).toEqual([]);
  });
});

describe('escape', () => {
  it('§4 Escape: calls the most recently registered tap first, and stops at the first that returns true', () => {
    const { hooks, plugin, log } = setUp();
    plugin('a').escape(() => void log.push('a'));
    plugin('b').escape(() => {
      log.push('b');
      return true;
    });
    plugin('c').escape(() => void log.push('c'));
    expect(hooks.escape.call(ESCAPE)).toBe(true);
    expect(log).toEqual(['c', 'b']);
  });

  it('after a tap that returns false or nothing, the next one is called', () => {
    const { hooks, plugin, note, log } = setUp();
    plugin('a').escape(note('a'));
    plugin('b').escape(() => false);
    expect(hooks.escape.call(ESCAPE)).toBeUndefined();
    expect(log).toEqual(['a']);
  });

  it('a tap that throws has not handled the key, so the next one is called', () => {
    const { hooks, plugin, reports } = setUp();
    plugin('a').escape(() => true);
    plugin('b').escape(() => {
      throw new Error('broken');
    });
    expect(hooks.escape.call(ESCAPE)).toBe(true);
    expect(reports.map((report) => report.plugin)).toEqual(['b']);
  });
});

describe('scopeHooks', () => {
  it('a removed tap is not called, and removing it twice removes no other tap', async () => {
    const { hooks, plugin, note, log } = setUp();
    const gallery = plugin('gallery');
    const untap = gallery.init(note('one'));
    gallery.init(note('two'));
    await hooks.init.promise(page);
    untap();
    untap();
    await hooks.init.promise(page);
    expect(log).toEqual(['one', 'two', 'two']);
  });

  it('a tap that is removed during a call is not called in that call', async () => {
    const { hooks, plugin, note, log } = setUp();
    const late = plugin('late');
    const early = plugin('early');
    const untap = late.destroy(note('late'));
    early.destroy(untap);
    await hooks.destroy.promise(page);
    expect(log).toEqual([]);
  });

  it('a failure of a tap that was removed is not reported', async () => {
    const { hooks, plugin, note, log } = setUp();
    hooks.init.intercept({ tap: (tap) => void log.push(`tap ${tap.name}`) });
    const untap = plugin('gallery').init(note('gallery'));
    await hooks.init.promise(page);
    untap();
    await hooks.init.promise(page);
    expect(log).toEqual(['tap gallery', 'gallery']);
  });

  it('a tap is removed even when an interceptor has replaced its function', async () => {
    const { hooks, plugin, note, log } = setUp();
    const untap = plugin('gallery').init(note('gallery'));
    hooks.init.intercept({ register: (tap) => ({ ...tap }) });
    untap();
    await hooks.init.promise(page);
    expect(log).toEqual([]);
    expect(hooks.init.taps).toEqual([]);
  });

  it('passes the function that removes a tap to onDispose', async () => {
    const { hooks, note, log } = setUp();
    const disposals: (() => void)[] = [];
    const gallery = scopeHooks(
      { use: (action) => action(hooks) },
      'gallery',
      (dispose) => disposals.push(dispose),
      allowed,
    );
    gallery.init(note('init'));
    gallery.destroy(note('destroy'));
    gallery.escape(note('escape'));
    gallery.consentChange(note('consentChange'));
    gallery.track(note('track'));
    expect(disposals).toHaveLength(5);
    for (const dispose of disposals) dispose();
    await hooks.init.promise(page);
    await hooks.destroy.promise(page);
    hooks.escape.call(ESCAPE);
    hooks.track.call({ name: 'event', data: {}, purpose: 'necessary' });
    expect(log).toEqual([]);
  });

  it.each([
    ['a lower stage runs earlier', { stage: -1 }],
    ['before names a plugin', { before: 'first' }],
    ['before names several plugins', { before: ['first', 'absent'] }],
  ])('calls the taps in the order that their options ask for: %s', async (_title, options) => {
    const { hooks, plugin, note, log } = setUp();
    plugin('first').init(note('first'));
    plugin('second').init(note('second'), options);
    await hooks.init.promise(page);
    expect(log).toEqual(['second', 'first']);
  });
});
