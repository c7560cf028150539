import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BisectPlugin, type BisectStep, bisect } from './bisect.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `p${String(index).padStart(3, '0')}`);
const free = (count: number): BisectPlugin[] => names(count).map((name) => ({ name, needs: [] }));
const most = (count: number) => Math.ceil(Math.log2(count)) + 1;

interface Run {
  readonly end: BisectStep;
  readonly asked: readonly (readonly string[])[];
}

/** Runs a search. `isThere` answers each question: does the problem occur when only these plugins are loaded? */
function run(plugins: readonly BisectPlugin[], isThere: (loaded: ReadonlySet<string>) => boolean): Run {
  const answers: boolean[] = [];
  const asked: (readonly string[])[] = [];
  for (;;) {
    const step = bisect(plugins, answers);
    if (step.kind !== 'ask') return { end: step, asked };
    expect(step.number).toBe(answers.length + 1);
    expect(answers.length).toBeLessThan(step.most);
    asked.push(step.without);
    const without = new Set(step.without);
    answers.push(isThere(new Set(plugins.map(({ name }) => name).filter((name) => !without.has(name)))));
  }
}

describe('bisect', () => {
  it.each([1, 2, 3, 4, 5, 7, 8, 9, 31, 100])(
    'finds the one plugin of %d that causes the problem, within its limit of questions',
    (count) => {
      for (const culprit of names(count)) {
        const { end, asked } = run(free(count), (loaded) => loaded.has(culprit));
        expect(end).toEqual({ kind: 'culprit', plugin: culprit, also: [] });
        expect(asked.length).toBeLessThanOrEqual(most(count));
        // The last question leaves out only the plugin that causes the problem.
        expect(asked.at(-1)).toEqual([culprit]);
      }
    },
  );

  it.each<[string, number, (loaded: ReadonlySet<string>) => boolean]>([
    ['the problem has nothing to do with plugins', 6, () => true],
    ['each of two plugins causes it alone', 6, (loaded) => loaded.has('p001') || loaded.has('p004')],
    ['there is no plugin', 0, () => true],
    ['it never appears again', 4, (loaded) => loaded.size > 4],
  ])('says that no single plugin is the cause when %s', (title, count, isThere) => {
    const { end, asked } = run(free(count), isThere);
    // If every answer says that the problem does not occur, the result is the last suspect.
    expect(end.kind).toBe(title.startsWith('it never') ? 'culprit' : 'none');
    expect(asked.length).toBeLessThanOrEqual(count === 0 ? 0 : most(count));
  });

  it('names one of two plugins that cause the problem only together', () => {
    const { end } = run(free(8), (loaded) => loaded.has('p002') && loaded.has('p006'));
    expect(end).toEqual({ kind: 'culprit', plugin: expect.stringMatching(/^p00[26]$/), also: [] });
  });

  it('leaves out a plugin together with those that need it, and still finds which of them is the cause', () => {
    const plugins: BisectPlugin[] = [
      { name: 'dialogs', needs: [] },
      { name: 'gallery', needs: ['dialogs'] },
      { name: 'shop', needs: ['gallery', 'rates'] },
      { name: 'rates', needs: [] },
      { name: 'text', needs: [] },
    ];
    for (const { name } of plugins) {
      const { end, asked } = run(plugins, (loaded) => loaded.has(name));
      expect(end).toMatchObject({ kind: 'culprit', plugin: name });
      for (const without of asked) {
        const broken = plugins.filter(
          (each) => !without.includes(each.name) && each.needs.some((need) => without.includes(need)),
        );
        expect(broken).toEqual([]);
      }
    }
    expect(run(plugins, (loaded) => loaded.has('dialogs')).end).toEqual({
      kind: 'culprit',
      plugin: 'dialogs',
      also: ['gallery', 'shop'],
    });
  });

  it('finds the cause whichever plugins need each other, and never leaves out a plugin that a remaining one needs', () => {
    const graphs = fc
      .integer({ min: 1, max: 20 })
      .chain((count) =>
        fc.tuple(
          fc.array(fc.array(fc.nat({ max: count - 1 }), { maxLength: 3 }), { minLength: count, maxLength: count }),
          fc.nat({ max: count - 1 }),
        ),
      );
    fc.assert(
      fc.property(graphs, ([needs, culprit]) => {
        const all = names(needs.length);
        // Each plugin needs only plugins before it in the list, because `plinth lock` refuses cycles.
        const plugins = all.map((name, index) => ({
          name,
          needs: (needs[index] ?? []).filter((other) => other < index).map((other) => all[other] ?? ''),
        }));
        const name = all[culprit] ?? '';
        const { end, asked } = run(plugins, (loaded) => loaded.has(name));
        expect(end).toMatchObject({ kind: 'culprit', plugin: name });
        expect(asked.length).toBeLessThanOrEqual(most(plugins.length));
        for (const without of asked)
          for (const plugin of plugins)
            if (plugin.needs.some((need) => without.includes(need))) expect(without).toContain(plugin.name);
      }),
    );
  });

  it('never asks the same question twice', () => {
    for (const culprit of names(8)) {
      const { asked } = run(free(8), (loaded) => loaded.has(culprit));
      expect(new Set(asked.map((without) => without.join())).size).toBe(asked.length);
    }
  });

  it('ends even when the needs of plugins form a cycle', () => {
    const plugins = [
      { name: 'a', needs: ['b'] },
      { name: 'b', needs: ['a'] },
    ];
    expect(run(plugins, () => true).end).toEqual({ kind: 'none' });
  });
});
