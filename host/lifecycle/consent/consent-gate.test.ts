import type { Consent, ConsentChange, LockedPlugin, LockSlice } from '@plinth/sdk';
import { describe, expect, it } from 'vitest';
import { testRuntime } from '../lifecycle-fixture.ts';
import { createConsentControl } from './consent-control.ts';
import { createConsentGate } from './consent-gate.ts';

const NONE: Consent = { necessary: true, performance: false, advertising: false };
const ADVERTISING: Consent = { ...NONE, advertising: true };

function lockWith(plugins: Readonly<Record<string, LockedPlugin['consent']>>): LockSlice {
  const whole = Object.entries(plugins).map(([name, consent]): [string, LockedPlugin] => [
    name,
    { version: '1.0.0', entry: `/${name}.js`, ...(consent && { consent }) },
  ]);
  return { v: 1, plugins: Object.fromEntries(whole), blocks: {}, services: {}, shared: {} };
}

/** A gate for one plugin `ads` that needs consent to advertising, and a log of what the plugin does. */
function gateOfAds(initial = NONE) {
  const log: string[] = [];
  const changes: ConsentChange[] = [];
  const received: ConsentChange[] = [];
  const lock = lockWith({ ads: 'advertising', menu: undefined });
  const gate = createConsentGate(lock, initial);
  const runtime = testRuntime({ lock });
  runtime.kernelHooks.consentChange.tapPromise('test', async (change) => {
    await Promise.resolve();
    changes.push(change);
    log.push('notified');
  });
  runtime.bus.on('consent:changed', (change) => received.push(change));
  const control = createConsentControl(runtime, gate, (plugin) => {
    log.push(`withdrawn ${plugin}`);
    gate.enter(plugin, plugin, start(plugin));
  });
  const start = (name: string) => async () => {
    if (gate.enter('ads', name, start(name))) log.push(`started ${name}`);
  };
  return { gate: { ...gate, change: control.set }, log, changes, received, start };
}

describe('consent gate', () => {
  it.each<[LockedPlugin['consent'], Consent, boolean]>([
    [undefined, NONE, true],
    ['necessary', NONE, true],
    ['performance', NONE, false],
    ['advertising', NONE, false],
    ['performance', { ...NONE, performance: true }, true],
    ['advertising', { ...NONE, performance: true }, false],
    ['advertising', ADVERTISING, true],
  ])('a plugin that needs consent to %s, when the visitor allows %o, may run: %o', (consent, initial, allowed) => {
    const gate = createConsentGate(lockWith({ a: consent }), initial);
    expect(gate.allows('a')).toBe(allowed);
  });

  it('a plugin that is not allowed waits, and starts when a change allows it', async () => {
    const { gate, log, start } = gateOfAds();
    await start('block')();
    await gate.change({ ...NONE, performance: true });
    expect(log).toEqual(['notified']);
    await gate.change(ADVERTISING);
    expect(log).toEqual(['notified', 'notified', 'started block']);
    await gate.change(ADVERTISING);
    expect(log.at(-1)).toBe('notified');
  });

  it('a plugin that enters twice with the same key starts once', async () => {
    const { gate, log, start } = gateOfAds();
    await start('block')();
    await start('block')();
    await start('other')();
    await gate.change(ADVERTISING);
    expect(log).toEqual(['notified', 'started block', 'started other']);
  });

  it('withdrawal stops a plugin once, and only if it was allowed', async () => {
    const { gate, log, changes, received } = gateOfAds(ADVERTISING);
    await gate.change(NONE);
    await gate.change(NONE);
    expect(log).toEqual(['withdrawn ads', 'notified', 'notified']);
    expect(changes[0]).toEqual({ previous: ADVERTISING, current: NONE });
    expect(received).toEqual(changes);
    expect(gate.current()).toEqual(NONE);
  });

  it('a plugin that was stopped starts again at the next grant', async () => {
    const { gate, log } = gateOfAds(ADVERTISING);
    await gate.change(NONE);
    await gate.change(ADVERTISING);
    expect(log).toEqual(['withdrawn ads', 'notified', 'notified', 'started ads']);
  });

  it('a change settles only when every plugin that it allows has started', async () => {
    const { gate } = gateOfAds();
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    gate.enter('ads', 'slow', () => begun);
    let isSettled = false;
    const change = gate.change(ADVERTISING).then(() => {
      isSettled = true;
    });
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(isSettled).toBe(false);
    begin();
    await change;
    expect(isSettled).toBe(true);
  });
});
