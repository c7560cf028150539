import * as fc from 'fast-check';
import { AsyncParallelHook, AsyncSeriesHook, SyncBailHook, SyncHook } from 'tapable';
import Hook from 'tapable/lib/Hook.js';
import { describe, expect, it } from 'vitest';
import { type HookKind, interpret } from './interpreter.ts';

/** One tap of a test: its kind, what it does, and its position in the order. */
interface TapPlan {
  readonly type: 'sync' | 'async' | 'promise';
  readonly delay: number;
  readonly outcome: 'nothing' | 'result' | 'failure';
  readonly stage: number;
  readonly before: readonly number[];
}

interface Plan {
  readonly taps: readonly TapPlan[];
  readonly interceptors: readonly { readonly wraps: boolean }[];
  /** Number of taps that are registered before the interceptors. */
  readonly early: number;
  readonly how: 'call' | 'callAsync' | 'promise';
}

type AnyHook = Hook<string, string>;

const GENERATED: Record<HookKind, () => unknown> = {
  sync: () => new SyncHook(['argument']),
  bail: () => new SyncBailHook(['argument']),
  series: () => new AsyncSeriesHook(['argument']),
  parallel: () => new AsyncParallelHook(['argument']),
};

function interpreted(kind: HookKind, log: string[]): AnyHook {
  const hook = new Hook<string, string>(['argument'], kind);
  hook.compile = (options) => interpret(kind, (name, error) => log.push(`report ${name} ${error}`), options);
  return hook;
}

/** Waits `count` microtask turns. The test measures time in microtask turns, which is exact and needs no clock. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await undefined;
}

function register(hook: AnyHook, plan: Plan, log: string[]): void {
  const tap = ({ type, delay, outcome, stage, before }: TapPlan, index: number): void => {
    const place = { name: `p${index}`, stage, before: before.map((other) => `p${other}`) };
    const result = outcome === 'result' ? `r${index}` : undefined;
    const failure = `e${index}`;
    const start = (argument: string): void => {
      log.push(`${place.name} gets ${argument}`);
    };
    if (type === 'sync') {
      hook.tap(place, (argument) => {
        start(argument);
        if (outcome === 'failure') throw failure;
        return result;
      });
    } else if (type === 'async') {
      hook.tapAsync(place, (argument, callback) => {
        start(argument);
        const settle = (): void => (outcome === 'failure' ? callback(failure) : callback(null, result));
        if (delay === 0) settle();
        else void turns(delay).then(settle);
      });
    } else {
      hook.tapPromise(place, async (argument) => {
        start(argument);
        await turns(delay);
        if (outcome === 'failure') throw failure;
        return result;
      });
    }
  };
  const numbered = plan.taps.map((entry, index) => ({ entry, index }));
  for (const { entry, index } of numbered.slice(0, plan.early)) tap(entry, index);
  for (const [index, { wraps }] of plan.interceptors.entries()) {
    hook.intercept({
      name: `i${index}`,
      register: (entry) => {
        log.push(`i${index} registers ${entry.name}`);
        return wraps ? { ...entry } : entry;
      },
      call: (argument) => log.push(`i${index} call ${argument}`),
      tap: (entry) => log.push(`i${index} tap ${entry.name}`),
      error: (error) => log.push(`i${index} error ${error}`),
      result: (result) => log.push(`i${index} result ${result}`),
      done: () => log.push(`i${index} done`),
    });
  }
  for (const { entry, index } of numbered.slice(plan.early)) tap(entry, index);
}

async function execute(hook: AnyHook, how: Plan['how'], log: string[]): Promise<void> {
  if (how === 'call') {
    log.push(`returned ${hook.call('x')}`);
  } else if (how === 'promise') {
    const promise = hook.promise('x');
    log.push('left the call');
    log.push(`resolved ${await promise}`);
  } else {
    await new Promise<void>((resolve) => {
      hook.callAsync('x', (error, result) => {
        log.push(`called back ${error ?? 'no error'} ${result}`);
        resolve();
      });
      log.push('left the call');
    });
  }
  await turns(50);
}

function plans(kind: HookKind, outcomes: readonly TapPlan['outcome'][]): fc.Arbitrary<Plan> {
  const sync = kind === 'sync' || kind === 'bail';
  const tap: fc.Arbitrary<TapPlan> = fc.record({
    type: sync ? fc.constant('sync' as const) : fc.constantFrom('sync' as const, 'async' as const, 'promise' as const),
    delay: fc.integer({ min: 0, max: 5 }),
    outcome: fc.constantFrom(...outcomes),
    stage: fc.integer({ min: -2, max: 2 }),
    before: fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 2 }),
  });
  return fc.record({
    taps: fc.array(tap, { maxLength: 8 }),
    interceptors: fc.array(fc.record({ wraps: fc.boolean() }), { maxLength: 2 }),
    early: fc.integer({ min: 0, max: 8 }),
    how: sync
      ? fc.constantFrom('call' as const, 'callAsync' as const, 'promise' as const)
      : fc.constantFrom('callAsync' as const, 'promise' as const),
  });
}

describe.each(['sync', 'bail', 'series', 'parallel'] as const)('a %s hook', (kind) => {
  it('without failures, does exactly what the code generated by tapable does', async () => {
    await fc.assert(
      fc.asyncProperty(plans(kind, ['nothing', 'result']), async (plan) => {
        const theirs: string[] = [];
        const ours: string[] = [];
        const generated = GENERATED[kind]() as AnyHook;
        const own = interpreted(kind, ours);
        register(generated, plan, theirs);
        register(own, plan, ours);
        // The hook is called twice, because its second call uses the function that its first call has compiled.
        for (let round = 0; round < 2; round++) {
          await execute(generated, plan.how, theirs);
          await execute(own, plan.how, ours);
        }
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 400 },
    );
  });

  it('with failures, still runs every tap, reports each failure once and never rejects', async () => {
    await fc.assert(
      fc.asyncProperty(plans(kind, ['nothing', 'result', 'failure']), async (plan) => {
        const healthy: string[] = [];
        const failing: string[] = [];
        const generated = GENERATED[kind]() as AnyHook;
        const own = interpreted(kind, failing);
        const cured = plan.taps.map((tap) =>
          tap.outcome === 'failure' ? { ...tap, outcome: 'nothing' as const } : tap,
        );
        register(generated, { ...plan, taps: cured }, healthy);
        register(own, plan, failing);
        await execute(generated, plan.how, healthy);
        await execute(own, plan.how, failing);

        const started = failing.filter((line) => line.includes(' gets '));
        expect(started).toHaveLength(healthy.filter((line) => line.includes(' gets ')).length);
        // A promise or callback tap that fails takes no extra microtask turn, so all other calls keep their order.
        const isFailure = (line: string): boolean => line.startsWith('report ') || line.includes(' error e');
        if (kind !== 'parallel') expect(failing.filter((line) => !isFailure(line))).toEqual(healthy);
        const failed = started
          .map((line) => Number(line.slice(1, line.indexOf(' '))))
          .filter((index) => plan.taps[index]?.outcome === 'failure');
        const reports = failing.filter((line) => line.startsWith('report '));
        expect(reports.toSorted()).toEqual(failed.map((index) => `report p${index} e${index}`).toSorted());
        const reported = failing.filter((line) => line.includes(' error e'));
        expect(reported).toHaveLength(failed.length * plan.interceptors.length);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the interpreter', () => {
  const setUp = (kind: HookKind) => {
    const log: string[] = [];
    return { log, hook: interpreted(kind, log) };
  };

  it('settles once when an async tap calls back twice and then throws', async () => {
    const { log, hook } = setUp('series');
    hook.tapAsync('twice', (_argument, callback) => {
      callback();
      callback();
      throw 'late';
    });
    hook.tap('next', () => {
      log.push('next');
      return undefined;
    });
    await hook.promise('x');
    expect(log).toEqual(['report twice late', 'next']);
  });

  it.each(['series', 'parallel'] as const)('a %s hook finishes once, and only after its taps', async (kind) => {
    const { log, hook } = setUp(kind);
    hook.intercept({ done: () => void log.push('done') });
    hook.tapAsync('twice', (_argument, callback) => {
      callback();
      callback();
    });
    hook.tapPromise('slow', async () => {
      await turns(3);
      log.push('slow');
      return undefined;
    });
    await hook.promise('x');
    await turns(10);
    expect(log).toEqual(['slow', 'done']);
  });

  it('runs a tap that is registered during a call only from the next call on', () => {
    const { log, hook } = setUp('sync');
    hook.tap('first', () => {
      log.push('first');
      if (hook.taps.length === 1) hook.tap('second', () => void log.push('second'));
      return undefined;
    });
    hook.call('x');
    expect(log).toEqual(['first']);
    hook.call('x');
    expect(log).toEqual(['first', 'first', 'second']);
  });

  it('reports the rejection of a promise that a sync tap returns', async () => {
    const { log, hook } = setUp('sync');
    const async = async (): Promise<string> => {
      throw 'later';
    };
    (hook as Hook<string, string | Promise<string>>).tap('careless', async);
    hook.call('x');
    await turns(3);
    expect(log).toEqual(['report careless later']);
  });

  it.each([undefined, null, 0, ''])('counts a rejection with %j as a failure', async (reason) => {
    const { log, hook } = setUp('parallel');
    hook.tapPromise('falsy', () => Promise.reject(reason));
    await hook.promise('x');
    expect(log).toEqual([`report falsy ${reason}`]);
  });

  it('reports a promise tap that does not return a promise', async () => {
    const { log, hook } = setUp('parallel');
    hook.tapPromise('liar', (() => 'no promise') as unknown as () => Promise<string>);
    await hook.promise('x');
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/^report liar TypeError/);
  });

  it('reports an interceptor that throws, and runs the taps', () => {
    const { log, hook } = setUp('sync');
    hook.intercept({
      name: 'watcher',
      call: () => {
        throw 'watcher is broken';
      },
    });
    hook.tap('tap', () => void log.push('ran'));
    hook.call('x');
    expect(log).toEqual(['report watcher watcher is broken', 'ran']);
  });

  it('runs ten thousand taps that settle at once without overflowing the stack', async () => {
    const { hook } = setUp('series');
    let ran = 0;
    for (let index = 0; index < 10_000; index++) {
      hook.tapAsync('one of many', (_argument, callback) => {
        ran++;
        callback();
      });
    }
    await hook.promise('x');
    expect(ran).toBe(10_000);
  });
});
