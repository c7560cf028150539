import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { LockSlice } from './lock-slice.ts';
import { lockSliceSchema } from './lock-slice-schema.ts';

const module = { module: './tabs', js: ['/a.js'], css: ['/a.css'], shared: ['react'] };
/** A lock slice with every field. */
const WHOLE = {
  v: 1,
  plugins: {
    content: {
      version: '0.1.0',
      entry: '/e.js',
      unmet: { react: '^18.0.0' },
      setup: module,
      page: { pageTypes: [1], blocks: [18, 'acme/map'], roles: ['visitor'], when: 'init' },
      consent: 'performance',
      capabilities: { network: ['a.example'], storage: ['cart.*'] },
      timeoutMs: 500,
      options: { theme: { dark: true } },
    },
  },
  blocks: { 18: { ...module, plugin: 'content', name: 'menu', activation: 'media((width > 9px))' } },
  services: { 'plinth.dialogs': 'content' },
  shared: { react: ['/r.js'] },
  sharedStyles: { react: ['/r.css'] },
  sanitised: true,
} satisfies LockSlice;

const isSlice = (value: unknown) => v.is(lockSliceSchema, value);

/** Paths of all values, except the values below `options`, because options can contain any data. */
function places(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || path.at(-1) === 'options') return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

function withValueAt(path: readonly string[], value: unknown): unknown {
  const copy: unknown = structuredClone(WHOLE);
  const last = path.at(-1);
  if (last === undefined) return value;
  const parent = path.slice(0, -1).reduce<unknown>((holder, key) => Reflect.get(Object(holder), key), copy);
  Reflect.set(Object(parent), last, value);
  return copy;
}

describe('lockSliceSchema', () => {
  it('keeps a valid slice unchanged, and leaves out unknown fields', () => {
    expect(v.parse(lockSliceSchema, WHOLE)).toEqual(WHOLE);
    expect(v.parse(lockSliceSchema, { ...WHOLE, later: 1 })).toEqual(WHOLE);
  });

  it('a slice in which any single value has another type is refused', () => {
    const wrong = fc.constantFrom<unknown>(null, Symbol.iterator);
    fc.assert(
      fc.property(fc.constantFrom(...places(WHOLE)), wrong, (path, value) => {
        expect(isSlice(withValueAt(path, value))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['v', 2],
    ['blocks.18.activation', 'soon'],
    ['blocks.18.activation', 'media()'],
    ['plugins.content.consent', 'all'],
    ['plugins.content.page.when', 'later'],
    ['plugins.content.page.roles', ['owner']],
    ['plugins.content.timeoutMs', '500'],
    ['sanitised', 'yes'],
  ])('%s cannot be %j', (path, value) => {
    expect(isSlice(withValueAt(path.split('.'), value))).toBe(false);
  });

  it('no value makes parsing throw', () => {
    fc.assert(fc.property(fc.anything({ maxDepth: 5 }), (value) => typeof isSlice(value) === 'boolean'));
  });
});
