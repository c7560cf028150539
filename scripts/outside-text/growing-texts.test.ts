import { safeHref } from '@plinth/sdk';
import { parseAmount, parseDecimal } from '@plinth/sdk/commerce';
import { classifyLink, parseInternalLink, parseQuery, sameOriginPath } from '@plinth/sdk/links';
import { parseFocalPoint } from '@plinth/sdk/media';
import { matchesEtag, namedTypes, parseRange, preferredEncoding, requestPath, withoutEnd } from '@plinth/server/http';
import { spreadsheetText } from '@plinth/server/owner-pages';
import { describe, expect, it } from 'vitest';
import { describeReport } from '../../host/errors/describe-report.ts';
import { HostError } from '../../host/errors/host-error.ts';
import { pagePath, sourceOf } from '../../plugins/analytics/server/events/receive/page-source.ts';
import { readEventBody } from '../../plugins/analytics/server/events/receive/read-body.ts';
import { storableJson, storableStart } from '../../plugins/analytics/server/events/receive/storable-json.ts';
import { wordsOf } from '../../plugins/commerce/server/catalogue/search-words.ts';
import { listQueries } from '../../plugins/commerce/server/published-products/asked-list.ts';
import { hasTooManyPairs, isTooComplex } from '../../plugins/forms/server/receive/entry-limits.ts';
import { folded } from '../../plugins/maps/server/places/folded.ts';
import { isShortRun } from '../../site/src/testing/short-run.ts';
import { countSteps } from './count-steps.ts';

/**
 * Length of the shorter text. Twice this length is below the limits that the functions have, so both are read. A short
 * run takes a shorter text, with which what is quadratic still needs more than twice the steps.
 */
const LENGTH = isShortRun ? 240 : 800;
/** Steps that do not depend on the text. */
const SPARE = 200;

/** Texts that make a reader search, decode or split as often as possible, as a beginning, a repeated part and an end. */
const WORST = [
  ['/%', '25', '2Fa'],
  ['/', '%25', '2Fa'],
  ['/a?', '&', 'b'],
  ['/a', '/', 'b'],
  ['', ' ', 'b'],
  ['', '%', ''],
  ['', '@', ' '],
  ['', '0', 'x'],
  ['', ',', '"'],
  ['"', ',', ''],
  ['https://a.example/', '../', ''],
  ['{"a":', '[', ''],
  ['', 'é', ''],
  ['', '\\', '"'],
  ['bytes=', ' ', '-'],
] as const;

const EVENT = { source: '', url: '', query: '', referrer: '', host: 'site.example' };
const PLACE = { origin: 'https://site.example', pathname: '/' };

const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['sameOriginPath', (text) => sameOriginPath(text, 'https://site.example')],
  ['parseQuery', parseQuery],
  ['classifyLink', classifyLink],
  ['parseInternalLink', parseInternalLink],
  ['safeHref', safeHref],
  ['parseFocalPoint', parseFocalPoint],
  ['parseDecimal', (text) => parseDecimal(text, 'USD')],
  ['parseAmount', (text) => parseAmount(text, 'USD', 'en')],
  ['requestPath', requestPath],
  ['pagePath', pagePath],
  ['sourceOf with a url', (text) => sourceOf({ ...EVENT, url: text })],
  ['sourceOf with a query', (text) => sourceOf({ ...EVENT, query: `source=&${text}` })],
  ['sourceOf with a referrer', (text) => sourceOf({ ...EVENT, referrer: `https://${text}` })],
  ['readEventBody', readEventBody],
  ['storableJson', (text) => storableJson({ text })],
  ['storableStart', (text) => storableStart(text, 2_000)],
  ['isTooComplex', isTooComplex],
  ['hasTooManyPairs', hasTooManyPairs],
  ['folded', folded],
  ['wordsOf', (text) => wordsOf(text, 64)],
  ['listQueries', listQueries],
  ['preferredEncoding', preferredEncoding],
  ['namedTypes', namedTypes],
  ['parseRange', (text) => parseRange(text, 1000)],
  ['matchesEtag', (text) => matchesEtag(text, 'W/"a"')],
  ['withoutEnd', (text) => withoutEnd(text, '/ 0')],
  ['spreadsheetText', spreadsheetText],
  [
    'describeReport',
    (text) => {
      const error = Object.assign(new HostError('PLINTH-LOAD-001', 'a'), { stack: `Error: a\n${text}` });
      return describeReport(
        error,
        { plugins: {} },
        { website: { id: '', developerMode: false, cloneable: false } },
        PLACE,
        0,
      );
    },
  ],
];

describe('the counter of steps', () => {
  it.each([
    ['a loop', (text: string) => [...text].map((letter) => letter)],
    ['one search', (text: string) => text.replaceAll('b', '')],
  ])('counts twice the steps of %s for twice the text', (_, read) => {
    expect(countSteps(() => read('a'.repeat(4000)))).toBeLessThan(2 * countSteps(() => read('a'.repeat(2000))) + SPARE);
  });

  it.each([
    [
      'a loop in a loop',
      (text: string) => {
        let count = 0;
        for (const a of text) for (const b of text) if (a === b) count += 1;
        return count;
      },
    ],
    [
      'a search in a loop',
      (text: string) => {
        let rest = text;
        while (rest.includes('aa')) rest = rest.replace('aa', 'a');
        return rest;
      },
    ],
  ])('counts more than twice the steps of %s', (_, read) => {
    expect(countSteps(() => read('a'.repeat(400)))).toBeGreaterThan(3 * countSteps(() => read('a'.repeat(200))));
  });
});

describe.each(READERS)('%s', (_, read) => {
  it.each(WORST)('needs at most twice the steps for twice the text: %j, then %j repeated, then %j', (...parts) => {
    const [first, part, last] = parts;
    const stepsOf = (length: number) => {
      const text = first + part.repeat(length / part.length) + last;
      return countSteps(() => read(text));
    };
    expect(stepsOf(2 * LENGTH)).toBeLessThanOrEqual(2 * stepsOf(LENGTH) + SPARE);
  });
});
