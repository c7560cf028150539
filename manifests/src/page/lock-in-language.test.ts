import { describe, expect, it } from 'vitest';
import type { Lockfile } from '../schema/lockfile.ts';
import { lockInLanguage } from './lock-in-language.ts';
import { pageSlice } from './page-slice.ts';

const HASH = `sha384-${'a'.repeat(64)}`;
const FILES = [
  '/h/kernel.1.js',
  '/h/kernel.2.js',
  '/h/react.1.js',
  '/p/entry.1.js',
  '/p/entry.2.js',
  '/p/tabs.1.js',
  '/p/tabs.2.js',
  '/p/tabs.1.css',
];
const plugin = {
  version: '1.0.0',
  contract: `sha256-${'a'.repeat(43)}=`,
  requires: {},
  provides: [],
  uses: [],
  usesOptional: [],
  hooks: [],
  locales: ['en', 'de'],
  laterShared: [],
};
const lock: Lockfile = {
  v: 1,
  template: 'demo',
  host: {
    kernel: '/h/kernel.1.js',
    capture: '',
    chunks: { federation: ['/h/react.1.js'], lifecycle: ['/h/react.1.js'], react: ['/h/react.1.js'] },
    shared: {},
    files: ['/h/kernel.1.js', '/h/react.1.js'],
    languages: { de: { '/h/kernel.1.js': '/h/kernel.2.js' } },
  },
  plugins: {
    tabs: {
      ...plugin,
      entry: '/p/entry.1.js',
      files: ['/p/entry.1.js', '/p/tabs.1.css', '/p/tabs.1.js'],
      languages: { de: { '/p/entry.1.js': '/p/entry.2.js', '/p/tabs.1.js': '/p/tabs.2.js' } },
    },
  },
  blocks: {
    '18': {
      plugin: 'tabs',
      name: 'tabs',
      module: './tabs',
      js: ['/p/tabs.1.js'],
      css: ['/p/tabs.1.css'],
      shared: [],
      activation: 'load',
      serverRenderable: true,
    },
  },
  services: {},
  integrity: Object.fromEntries(FILES.map((file) => [file, HASH])),
};
const slice = (locale: string) =>
  pageSlice(lock, { blockTypes: ['18'], pageType: undefined, aboveFold: ['18'], locale });

describe('the files of a page', () => {
  it('are the files of its language only', () => {
    const german = slice('de-CH');
    expect(german.kernel.src).toBe('/h/kernel.2.js');
    expect(german.slice.plugins.tabs?.entry).toBe('/p/entry.2.js');
    expect(german.slice.blocks['18']).toMatchObject({ js: ['/p/tabs.2.js'], css: ['/p/tabs.1.css'] });
    expect(Object.keys(german.integrity)).toEqual(expect.arrayContaining(['/p/entry.2.js', '/p/tabs.2.js']));
    expect(JSON.stringify(german)).not.toMatch(/(?:kernel|entry|tabs)\.1\.js/);
  });

  it.each(['en', 'en-GB', 'ja', ''])('are English for "%s"', (locale) => {
    expect(JSON.stringify(slice(locale))).not.toMatch(/\.2\.js/);
  });

  it('are computed once for each language', () => {
    expect(lockInLanguage(lock, 'de')).toBe(lockInLanguage(lock, 'de-AT'));
    expect(lockInLanguage(lock, 'en')).toBe(lock);
  });
});
