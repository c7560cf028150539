import type { Consent } from '@plinth/sdk';
import { beforeEach, expect, it } from 'vitest';
import { testRuntime } from '../lifecycle-fixture.ts';
import { createSafeCookies } from '../safe-cookies.ts';
import { createConsentControl } from './consent-control.ts';
import { createConsentGate } from './consent-gate.ts';
import { readConsent } from './read-consent.ts';

const ALL: Consent = { necessary: true, performance: true, advertising: true };
const NONE: Consent = { necessary: true, performance: false, advertising: false };
const plugin = (consent: 'performance' | 'advertising') => ({
  version: '1.0.0',
  entry: '/a.js',
  consent,
});

function controlled(initial?: Consent) {
  const plugins = { stats: plugin('performance'), ads: plugin('advertising') };
  const stored = { performance: { storage: ['performance.*'] }, advertising: { storage: ['advertising.*'] } };
  const runtime = testRuntime({ lock: { v: 1, plugins, blocks: {}, services: {}, shared: {}, stored } });
  const gate = createConsentGate(runtime.lock, initial ?? readConsent(runtime.page, runtime.cookies));
  const withdrawn: string[] = [];
  const open = () => createConsentControl(runtime, gate, (name) => withdrawn.push(name));
  return { runtime, gate, withdrawn, open };
}

const cookies = createSafeCookies(document);
const keys = () =>
  Object.keys(localStorage)
    .filter((key) => !key.startsWith('SS_'))
    .sort()
    .join(' ');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['performance.queue', 'advertising.id', 'forms.draft']) localStorage.setItem(name, '1');
  for (const name of ['plinth-withdrawn', 'ss_cookieAllowed']) cookies.remove(name);
});

it.each([
  [ALL, 'advertising.id forms.draft performance.queue'],
  [{ ...ALL, advertising: false }, 'forms.draft performance.queue'],
  [NONE, 'forms.draft'],
])('at its start it removes what belongs to plugins that the visitor does not allow: %o leaves %s', (consent, left) => {
  controlled(consent).open();
  expect(keys()).toBe(left);
});

it('a withdrawal stops plugins and removes what they stored in the task of the decision, while a tap hangs', () => {
  const { runtime, withdrawn, open } = controlled(ALL);
  const control = open();
  let isCalled = false;
  runtime.kernelHooks.consentChange.tapPromise('hangs', () => {
    isCalled = true;
    return new Promise(() => undefined);
  });
  void control.set(NONE);
  expect([isCalled, withdrawn, keys()]).toEqual([true, ['stats', 'ads'], 'forms.draft']);
});

it('§4 stores the flags of the session at a grant, and removes them at a refusal', async () => {
  const control = controlled(NONE).open();
  const flags = () => [localStorage.getItem('SS_HAS_LANDED'), sessionStorage.getItem('SS_IS_FIRST_SESSION')];
  await control.set(NONE);
  expect(flags()).toEqual([null, null]);
  await control.set({ ...NONE, performance: true });
  expect(flags()).toEqual(['true', 'false']);
  await control.set(NONE);
  expect(flags()).toEqual([null, null]);
});

it('what was withdrawn without a script and then granted is removed before its plugin starts', async () => {
  cookies.set('ss_cookieAllowed', 'true');
  cookies.set('plinth-withdrawn', '10');
  const { gate, open } = controlled();
  const started: string[] = [];
  expect(gate.enter('stats', 'stats', async () => void started.push('stats'))).toBe(true);
  expect(gate.enter('ads', 'ads', async () => void started.push(`ads after ${keys()}`))).toBe(false);
  open();
  await expect.poll(() => started).toEqual(['ads after forms.draft performance.queue']);
  expect(gate.current()).toEqual(ALL);
  // happy-dom lists a removed cookie until the millisecond of its removal has passed.
  await expect.poll(() => document.cookie).toBe('ss_cookieAllowed=true');
});
