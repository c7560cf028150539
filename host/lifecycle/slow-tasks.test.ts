import type { PlinthError } from '@plinth/sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSlowTasks } from './slow-tasks.ts';

afterEach(() => vi.restoreAllMocks());

function watching() {
  const reports: PlinthError[] = [];
  const switchedOff: string[] = [];
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const report = (error: unknown) => {
    reports.push(error as PlinthError);
    return error as PlinthError;
  };
  const tasks = createSlowTasks({ report }, (plugin) => switchedOff.push(plugin));
  const spend = (plugin: string, ms: number, block?: string) =>
    tasks.time(plugin, block, () => {
      now += ms;
      return 'done';
    });
  return {
    ...tasks,
    spend,
    reports,
    switchedOff,
    codes: () => reports.map(({ code, plugin, block }) => [code, plugin, block]),
  };
}

describe('long tasks', () => {
  it('a task of 1000 ms is reported once, with plugin and block; a shorter one is not reported', () => {
    const { spend, reports, codes } = watching();
    expect([spend('maps', 999), spend('maps', 1_000, 'a1')]).toEqual(['done', 'done']);
    expect(codes()).toEqual([['PLINTH-MOUNT-006', 'maps', 'a1']]);
    expect(reports[0]).toMatchObject({ about: '1000 ms' });
  });

  it('the third slow task switches the plugin off, and later ones are not reported; another plugin is not affected', () => {
    const { spend, switchedOff, codes } = watching();
    for (let count = 0; count < 5; count += 1) spend('maps', 2_000);
    spend('chart', 2_000);
    expect(codes().map(([, plugin]) => plugin)).toEqual(['maps', 'maps', 'maps', 'chart']);
    expect(switchedOff).toEqual(['maps']);
  });

  it('a task that throws is reported too', () => {
    const { time, codes } = watching();
    const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(1_500);
    const failing = () =>
      time('maps', 'a1', () => {
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    expect(now).toHaveBeenCalled();
    expect(codes()).toEqual([['PLINTH-MOUNT-006', 'maps', 'a1']]);
  });

  it('a task that the host and the browser have both timed is reported once', () => {
    const { spend, note, codes } = watching();
    spend('maps', 2_000);
    note('other', undefined, 10, 1_950);
    note('maps', 'a1', 2_500, 1_200);
    expect(codes()).toEqual([
      ['PLINTH-MOUNT-006', 'maps', undefined],
      ['PLINTH-MOUNT-006', 'maps', 'a1'],
    ]);
  });

  it('remembers which block React was rendering, if that took 1 s or longer', () => {
    let now = 0;
    const { rendering, renderedAt } = watching();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const render = (block: string, ms: number) => {
      const rendered = rendering('maps', block);
      now += ms;
      rendered();
    };
    render('quick', 900);
    render('slow', 1_500);
    expect([500, 900, 2_399, 2_400].map((at) => renderedAt(at)?.block)).toEqual([undefined, 'slow', 'slow', undefined]);
    for (let count = 0; count < 20; count += 1) render(`next ${count}`, 1_000);
    expect(renderedAt(900)).toBeUndefined();
    expect(renderedAt(2_500)).toMatchObject({ plugin: 'maps', block: 'next 0' });
  });
});
