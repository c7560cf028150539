import path from 'node:path';
import { checkSync } from 'recheck';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isUnlimited, type Pattern, patternsIn } from './patterns.ts';

const root = path.join(import.meta.dirname, '../..');
const FOLDERS = ['sdk', 'host', 'server', 'site', 'plugins'];

/** Expressions that are slow for a long text, and never get one, by file. For each, what limits its text. */
const LIMITED: ReadonlyMap<string, string> = new Map([
  [
    String.raw`host/errors/describe-report.ts: (?:^\s+at .*?|@)\(?(https?:\/\/[^\s?#()]+)[^\s():]*(:\d+:\d+)\)?$`,
    'LONGEST_LINE',
  ],
  [String.raw`plugins/content/src/blocks/accordion/read.ts: \s+\S*$`, 'MADE_TITLE_LENGTH'],
  [String.raw`plugins/gallery/src/core/gallery-address.ts: \/+$`, 'address of a page: the server takes at most 16 KB'],
]);

/** Expressions that are made at run time, which the checker cannot read. For each, why it is fast enough. */
const MADE: ReadonlyMap<string, string> = new Map([
  ['sdk/src/commerce/money/format-money.ts', 'an amount of money has at most 15 digits'],
  ['sdk/src/commerce/money/parse-amount.ts', 'LONGEST_TEXT limits its text'],
  ['site/render/stylesheet-loading.ts', 'joins literals, which are checked one by one'],
  [
    'plugins/content/server/search/words/split-words.ts',
    'a run of one kind of letters, which the next match begins after',
  ],
  ['plugins/maps/server/drawing/draw-credit.ts', 'takes a fixed number of letters at a time'],
  ['plugins/maps/server/lists/exported-lists.ts', 'a match ends at the first quote, and begins with a literal'],
  ['plugins/maps/server/exporting/view-pictures.ts', 'a match ends at the first quote'],
  ['plugins/maps/server/places/folded.ts', 'one character'],
  ['plugins/commerce/server/catalogue/price-limit.ts', 'at most 33 characters match'],
  ['plugins/commerce/server/remote-catalogue/shopify/shopify-product.ts', 'at most 20 digits match'],
  ['site/src/publishing/assets/theme-text.ts', 'reads the stylesheets of the operator, when they change'],
  ['server/src/pages/reserved-path.ts', 'a path of a page file is limited, and the expressions are literals'],
]);

const keyOf = ({ at, source }: Pattern) => `${fileOf(at)}: ${source}`;
const fileOf = (at: string) => at.split(':')[0] ?? '';

/** What the checker says about an expression: `safe`, or how its steps grow with the length of the text. */
function growthOf(source: string, flags: string): string {
  // The seed is fixed and no part of the check has a time-out, so that every run has the same result.
  const limits = { timeout: null, attackTimeout: null, incubationTimeout: null, recallTimeout: -1, randomSeed: 1 };
  const result = checkSync(source, flags, limits);
  return result.status === 'vulnerable' ? result.complexity.summary : result.status;
}

// The other backends of the checker are programs that not every machine can run.
beforeAll(() => void vi.stubEnv('RECHECK_BACKEND', 'pure'));

describe('the checker of regular expressions', () => {
  it.each([
    [/\/+$/, '2nd degree polynomial'],
    [/^\s*(\d*)\s*-\s*(\d*)\s*$/, '3rd degree polynomial'],
    [/^(?:a+)+$/, 'exponential'],
    [/^\/+[^/]*$/, 'safe'],
  ])('says that the time of %s grows: %s', ({ source, flags }, growth) => {
    expect(growthOf(source, flags)).toBe(growth);
  });

  it.each([
    ['a+', true],
    ['a{2,}', true],
    ['(?:a|b)*?', true],
    ['a{1,64}', false],
    ['[a+*]', false],
    [String.raw`\+\*`, false],
    [String.raw`[\]+]\d{2}`, false],
  ])('finds %s without a limit: %s', (source, is) => {
    expect(isUnlimited({ source })).toBe(is);
  });
});

describe.each(FOLDERS)('the regular expressions of %s', async (folder) => {
  const { literals, made } = await patternsIn(root, folder);
  const checked = literals.filter((pattern) => isUnlimited(pattern) && !LIMITED.has(keyOf(pattern)));
  const unlimited = Map.groupBy(checked, ({ source, flags }) => `/${source}/${flags}`);

  it('are found', () => {
    expect(literals.length).toBeGreaterThan(10);
  });

  it('need at most twice the time for twice the text', { timeout: 600_000 }, () => {
    const slow = [...unlimited.values()].flatMap(([first]) => {
      if (!first) return [];
      const growth = growthOf(first.source, first.flags);
      return growth === 'safe' ? [] : [`${first.at}: /${first.source}/${first.flags} (${growth})`];
    });
    expect(slow).toEqual([]);
  });

  it('are made at run time only where the text is limited', () => {
    expect(made.filter(({ at }) => !MADE.has(fileOf(at)))).toEqual([]);
  });
});

it('no exception is left over', async () => {
  const all = await Promise.all(FOLDERS.map((folder) => patternsIn(root, folder)));
  const keys = new Set(all.flatMap(({ literals }) => literals.map(keyOf)));
  const files = new Set(all.flatMap(({ made }) => made.map(({ at }) => fileOf(at))));
  expect([...LIMITED.keys()].filter((key) => !keys.has(key))).toEqual([]);
  expect([...MADE.keys()].filter((file) => !files.has(file))).toEqual([]);
});
