import type { Consent, PlinthError, TrackEvent } from '@plinth/sdk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHooks } from './hooks.ts';
import { TRACK_BUFFER_LIMIT } from './track.ts';

const NONE: Consent = { necessary: true, performance: false, advertising: false };
const PERFORMANCE: Consent = { ...NONE, performance: true };

function setUp(consent: Consent = NONE, isDecided = false) {
  const reports: PlinthError[] = [];
  const log: string[] = [];
  const hooks = createHooks({ report: (error) => reports.push(error), consent, isDecided });
  const event = (name: string, purpose?: TrackEvent['purpose']) =>
    hooks.track.call(purpose === undefined ? { name, data: {} } : { name, data: {}, purpose });
  const tap = (name: string) => hooks.track.attach({ name }, (tracked) => void log.push(`${name} ${tracked.name}`));
  const decide = (previous: Consent, current: Consent) => hooks.consentChange.promise({ previous, current });
  return { hooks, reports, log, event, tap, decide };
}

describe('track', () => {
  it('hands an event to every tap at once when its purpose is allowed', () => {
    const { log, event, tap } = setUp(PERFORMANCE);
    tap('a');
    tap('b');
    event('view');
    expect(log).toEqual(['a view', 'b view']);
  });

  it('needs no consent for the purpose necessary', () => {
    const { log, event, tap } = setUp();
    tap('a');
    event('error', 'necessary');
    expect(log).toEqual(['a error']);
  });

  it('an event without a purpose waits for consent to performance', async () => {
    const { log, event, tap, decide } = setUp();
    tap('a');
    event('view');
    expect(log).toEqual([]);
    await decide(NONE, PERFORMANCE);
    expect(log).toEqual(['a view']);
  });

  it('a tap registered later receives the waiting events once, in order, after the code that registered it', async () => {
    const { log, event, tap } = setUp(PERFORMANCE);
    event('one');
    event('two');
    tap('late');
    expect(log).toEqual([]);
    await Promise.resolve();
    tap('later');
    await Promise.resolve();
    expect(log).toEqual(['late one', 'late two']);
  });

  it('an event that is tracked while earlier events wait is delivered after them', () => {
    const { log, event, tap } = setUp(PERFORMANCE);
    event('one');
    tap('a');
    event('two');
    expect(log).toEqual(['a one', 'a two']);
  });

  it('withdrawn consent drops only the events that wait for that purpose', async () => {
    const { log, event, tap, decide } = setUp(PERFORMANCE);
    event('view', 'performance');
    event('error', 'necessary');
    await decide(PERFORMANCE, NONE);
    await decide(NONE, PERFORMANCE);
    tap('a');
    await Promise.resolve();
    expect(log).toEqual(['a error']);
  });

  it('what is tracked while its purpose is refused is not delivered after a later grant', async () => {
    for (const isDecided of [true, false]) {
      const { log, event, tap, decide } = setUp(NONE, isDecided);
      tap('a');
      if (!isDecided) await decide(NONE, NONE);
      event('refused');
      event('error', 'necessary');
      await decide(NONE, PERFORMANCE);
      event('view');
      expect(log).toEqual(['a error', 'a view']);
    }
  });

  it('track gets the new consent before the taps of consentChange run', async () => {
    const { hooks, log, event, tap, decide } = setUp();
    tap('a');
    event('view');
    hooks.consentChange.tap('plugin', () => void log.push('plugin is called'));
    await decide(NONE, PERFORMANCE);
    expect(log).toEqual(['a view', 'plugin is called']);
  });

  it('keeps a limited number of events: the oldest are dropped, with one report', async () => {
    const { log, event, tap, reports } = setUp(PERFORMANCE);
    for (let index = 0; index < TRACK_BUFFER_LIMIT + 3; index++) event(`e${index}`);
    expect(reports).toHaveLength(1);
    tap('a');
    await Promise.resolve();
    expect(log).toHaveLength(TRACK_BUFFER_LIMIT);
    expect(log[0]).toBe('a e3');
  });

  it('a tap that throws is reported, and the next tap still gets the event', () => {
    const { hooks, log, event, tap, reports } = setUp(PERFORMANCE);
    hooks.track.attach({ name: 'broken' }, () => {
      throw new Error('broken');
    });
    tap('a');
    event('view');
    expect(log).toEqual(['a view']);
    expect(reports.map((report) => report.plugin)).toEqual(['broken']);
  });

  it('never delivers an event twice or without consent, and keeps the order of events of one purpose', async () => {
    const purpose = fc.constantFrom('necessary' as const, 'performance' as const, 'advertising' as const);
    const step = fc.oneof(
      fc.record({ do: fc.constant('track' as const), purpose }),
      fc.record({ do: fc.constant('consent' as const), performance: fc.boolean(), advertising: fc.boolean() }),
      fc.record({ do: fc.constant('tap' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { hooks } = setUp();
        let consent = NONE;
        const got: { at: number; purpose: string; taps: number }[] = [];
        let taps = 0;
        for (const [at, entry] of steps.entries()) {
          if (entry.do === 'track') hooks.track.call({ name: 'event', data: {}, purpose: entry.purpose, at });
          else if (entry.do === 'tap') {
            const index = taps++;
            hooks.track.attach({ name: `tap ${index}` }, (event) => {
              expect(consent[event.purpose ?? 'performance']).toBe(true);
              if (index === 0) got.push({ at: event.at ?? -1, purpose: event.purpose ?? '', taps });
            });
            await Promise.resolve();
          } else {
            const previous = consent;
            consent = { necessary: true, performance: entry.performance, advertising: entry.advertising };
            await hooks.consentChange.promise({ previous, current: consent });
          }
        }
        for (const name of ['necessary', 'performance', 'advertising']) {
          const times = got.filter((event) => event.purpose === name).map((event) => event.at);
          expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
        }
        const necessary = steps.filter((entry) => entry.do === 'track' && entry.purpose === 'necessary').length;
        if (taps > 0) expect(got.filter((event) => event.purpose === 'necessary')).toHaveLength(necessary);
      }),
    );
  });
});
