import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAutoplay, DESIGN_AUTOPLAY_MS, type Hold } from './autoplay.ts';

/** A clock that the test advances. */
function handClock() {
  let now = 0;
  let timers: { readonly at: number; readonly callback: () => void }[] = [];
  return {
    waiting: () => timers.length,
    after: (callback: () => void, ms: number) => {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass: (ms: number) => {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = next.at;
        next.callback();
      }
      now = end;
    },
  };
}

function playing(periodMs?: number) {
  const clock = handClock();
  let advances = 0;
  const advance = () => {
    advances += 1;
  };
  const autoplay = createAutoplay({ after: clock.after, advance, ...(periodMs && { periodMs }) });
  return { clock, autoplay, advances: () => advances };
}

describe('§4 autoplay', () => {
  it.each([
    ['every 1000 ms by default', undefined, 3500, 3],
    ['every 5000 ms when that is set', 5_000, 15_000, 3],
  ])('advances %s', (_, periodMs, passed, expected) => {
    const { clock, advances } = playing(periodMs);
    clock.pass(passed);
    expect(advances()).toBe(expected);
  });

  it('§9 the design galleries advance every 5000 ms', () => {
    expect(DESIGN_AUTOPLAY_MS).toBe(5_000);
  });

  it('waits while there is a reason, and resumes 1000 ms after the last reason has ended', () => {
    const { clock, autoplay, advances } = playing(5000);
    autoplay.hold('pointer');
    autoplay.hold('video');
    clock.pass(60_000);
    autoplay.hold('pointer', false);
    clock.pass(60_000);
    expect([advances(), clock.waiting()]).toEqual([0, 0]);
    autoplay.hold('video', false);
    clock.pass(5999);
    expect(advances()).toBe(0);
    clock.pass(1);
    expect(advances()).toBe(1);
  });

  it('changes nothing when a reason that was not set is removed', () => {
    const { clock, autoplay, advances } = playing(5000);
    clock.pass(4000);
    autoplay.hold('pointer', false);
    clock.pass(1000);
    expect(advances()).toBe(1);
  });

  it('begins a new period when the visitor moves the gallery', () => {
    const { clock, autoplay, advances } = playing(5000);
    clock.pass(4000);
    autoplay.restart();
    clock.pass(4999);
    expect(advances()).toBe(0);
    clock.pass(1);
    expect(advances()).toBe(1);
  });

  it('has no timer and starts no new period after it was stopped', () => {
    const { clock, autoplay, advances } = playing();
    autoplay.hold('stopped');
    autoplay.restart();
    clock.pass(9000);
    expect([advances(), clock.waiting()]).toEqual([0, 0]);
  });

  it('does not step again when a step reaches the end and stops it', () => {
    const clock = handClock();
    let advances = 0;
    const autoplay = createAutoplay({
      after: clock.after,
      advance: () => {
        advances += 1;
        autoplay.hold('stopped');
      },
    });
    clock.pass(9000);
    expect([advances, clock.waiting()]).toEqual([1, 0]);
  });

  it('never advances while there is a reason to wait, and never has two timers', () => {
    const reason = fc.constantFrom<Hold>('pointer', 'video', 'hidden', 'stopped');
    const action = fc.oneof(fc.record({ reason, hold: fc.boolean() }), fc.constant(undefined));
    fc.assert(
      fc.property(fc.array(fc.tuple(action, fc.nat(9000))), (script) => {
        const { clock, autoplay, advances } = playing(5000);
        const held = new Set<Hold>();
        for (const [change, ms] of script) {
          if (change) autoplay.hold(change.reason, change.hold);
          else autoplay.restart();
          if (change) held[change.hold ? 'add' : 'delete'](change.reason);
          const before = advances();
          clock.pass(ms);
          expect(clock.waiting()).toBe(held.size === 0 ? 1 : 0);
          if (held.size > 0) expect(advances()).toBe(before);
        }
      }),
    );
  });
});
