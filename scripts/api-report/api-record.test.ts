import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type SdkApi, sdkApiSchema, sinceVersion } from '../../cli/src/verify/sdk-api.ts';
import { nextRecords } from './api-record.ts';

const LAST: SdkApi = {
  version: '0.2.0',
  entries: { kit: ['add', 'make'], 'kit/tabs': ['Tabs'] },
  since: { 'kit#make': '0.2.0', 'kit/tabs': '0.2.0' },
};

it('the first record says nothing about versions', () => {
  const { current, released } = nextRecords('0.1.0', { kit: ['add'] }, undefined);
  expect(current).toEqual({ version: '0.1.0', entries: { kit: ['add'] }, since: {} });
  expect(released).toEqual(current);
});

it('a name and an entry point that the last release lacks have the current version', () => {
  const names = { kit: ['add', 'constructor', 'make'], 'kit/tabs': ['Tabs'], 'kit/menu': ['Menu'] };
  const { current, released } = nextRecords('0.2.0', names, LAST);
  expect(current.since).toEqual({ ...LAST.since, 'kit#constructor': '0.2.0', 'kit/menu': '0.2.0' });
  expect(released).toEqual(LAST);
});

it('a release gives new names its version, which later releases keep', () => {
  const names = { ...LAST.entries, kit: ['add', 'make', 'remove'] };
  const { current, released } = nextRecords('0.3.0', names, LAST);
  expect(current.since).toEqual({ ...LAST.since, 'kit#remove': '0.3.0' });
  expect(released).toEqual(current);
  expect(nextRecords('0.3.0', names, released).current).toEqual(current);
  expect(nextRecords('0.4.0', names, released).current.since).toEqual(current.since);
});

it('a name that was removed and comes back is new', () => {
  const without = nextRecords('0.3.0', { kit: ['add'] }, LAST).released;
  expect(without.since).toEqual({});
  expect(nextRecords('0.4.0', LAST.entries, without).current.since).toEqual({
    'kit#make': '0.4.0',
    'kit/tabs': '0.4.0',
  });
});

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => v.parse(sdkApiSchema, JSON.parse(readFileSync(path.join(root, file), 'utf8')));

it('every name of the SDK that the last release lacks has the current version', () => {
  const [api, released] = [read('sdk/api.json'), read('scripts/api-report/released-api.json')];
  const isNew = (specifier: string, name: string) => !released.entries[specifier]?.includes(name);
  const added = Object.entries(api.entries).flatMap(([specifier, names]) =>
    names.filter((name) => isNew(specifier, name)).map((name) => [specifier, name] as const),
  );
  expect(added.filter(([specifier, name]) => sinceVersion(api, specifier, name) !== api.version)).toEqual([]);
  expect(Object.values(api.entries).flat().length).toBeGreaterThan(100);
});
