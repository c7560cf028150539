import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLatest, type PopupRecord, parseRecord } from './popup-record.ts';
import { isShown, type PopupRules, type PopupSituation } from './popup-rules.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2027, 2, 28, 12);
const rules = (over: Partial<PopupRules> = {}): PopupRules => ({
  version: 3,
  enableMobile: true,
  showUntilSignup: false,
  displayFrequency: 7,
  ...over,
});
const closed = (over: Partial<PopupRecord> = {}): PopupRecord => ({
  closedDate: NOW - DAY,
  version: 3,
  submitted: false,
  ...over,
});
const here = (over: Partial<PopupSituation> = {}): PopupSituation => ({
  now: NOW,
  pageType: 2,
  isScreenshot: false,
  width: 1280,
  ...over,
});

describe('§4 popup overlay: when it is shown', () => {
  it.each<[what: string, expected: boolean, PopupRules, PopupRecord | undefined, PopupSituation]>([
    ['without a record', true, rules(), undefined, here()],
    ['closed yesterday, with a week between', false, rules(), closed(), here()],
    ['a millisecond before the week has elapsed', false, rules(), closed({ closedDate: NOW - 7 * DAY + 1 }), here()],
    ['when the week has elapsed', true, rules(), closed({ closedDate: NOW - 7 * DAY }), here()],
    [
      'with the frequency 0, closed just now',
      true,
      rules({ displayFrequency: 0 }),
      closed({ closedDate: NOW }),
      here(),
    ],
    ['with the frequency -1, years later', false, rules({ displayFrequency: -1 }), closed({ closedDate: 0 }), here()],
    ['with the frequency -1 and a newer version', true, rules({ displayFrequency: -1, version: 4 }), closed(), here()],
    ['with a newer version', true, rules({ version: 4 }), closed(), here()],
    ['with an older version', false, rules({ version: 2 }), closed(), here()],
    [
      'submitted, until sign-up',
      false,
      rules({ showUntilSignup: true }),
      closed({ submitted: true, closedDate: 0 }),
      here(),
    ],
    [
      'submitted, until sign-up, newer',
      false,
      rules({ showUntilSignup: true, version: 9 }),
      closed({ submitted: true }),
      here(),
    ],
    ['submitted, but not until sign-up', true, rules(), closed({ submitted: true, closedDate: 0 }), here()],
    [
      'not submitted, until sign-up, long ago',
      true,
      rules({ showUntilSignup: true }),
      closed({ closedDate: 0 }),
      here(),
    ],
    ['on a splash page', false, rules(), undefined, here({ pageType: 3 })],
    ['on a 404', false, rules(), undefined, here({ pageType: 100 })],
    ['on a lock screen', false, rules(), undefined, here({ pageType: 103 })],
    ['on a page without a type', true, rules(), undefined, here({ pageType: undefined })],
    ['with sqsscreenshot', false, rules({ version: 9 }), undefined, here({ isScreenshot: true })],
    ['on a phone', true, rules(), undefined, here({ width: 390 })],
    ['on a phone when that is off', false, rules({ enableMobile: false }), undefined, here({ width: 432 })],
    ['on a desktop when phones are off', true, rules({ enableMobile: false }), undefined, here({ width: 433 })],
    ['with a clock set back', false, rules(), closed({ closedDate: NOW + 400 * DAY }), here()],
  ])('%s: %s', (_, expected, ...given) => {
    expect(isShown(...given)).toBe(expected);
  });

  const anyRules = fc.record({
    version: fc.integer(),
    enableMobile: fc.boolean(),
    showUntilSignup: fc.boolean(),
    displayFrequency: fc.integer({ min: 0, max: 3650 }),
  });
  const anyRecord = fc.record({
    closedDate: fc.integer({ min: 0, max: 8.64e15 }),
    version: fc.integer(),
    submitted: fc.boolean(),
  });
  const anyTime = fc.integer({ min: 0, max: 4e12 });

  it('a wrong date in the record never hides the popup for longer than the frequency', () => {
    fc.assert(
      fc.property(anyRules, anyRecord, anyTime, (anyRule, record, now) => {
        fc.pre(!(record.submitted && anyRule.showUntilSignup));
        const corrected = atLatest(record, now, anyRule.version);
        const later = now + anyRule.displayFrequency * DAY;
        expect(corrected.closedDate).toBeLessThanOrEqual(now);
        expect(isShown(anyRule, corrected, here({ now: later }))).toBe(true);
      }),
    );
  });

  it('once the popup is due, it stays due as time goes on', () => {
    fc.assert(
      fc.property(anyRules, anyRecord, anyTime, fc.nat(), (anyRule, record, now, wait) => {
        fc.pre(isShown(anyRule, record, here({ now })));
        expect(isShown(anyRule, record, here({ now: now + wait }))).toBe(true);
      }),
    );
  });

  it('is never shown on a skipped page or while a screenshot is taken', () => {
    fc.assert(
      fc.property(anyRules, fc.option(anyRecord, { nil: undefined }), anyTime, (anyRule, record, now) => {
        for (const pageType of [3, 100, 103]) expect(isShown(anyRule, record, here({ now, pageType }))).toBe(false);
        expect(isShown(anyRule, record, here({ now, isScreenshot: true }))).toBe(false);
      }),
    );
  });
});

describe('§3 the local record of a popup', () => {
  it.each([
    undefined,
    '',
    'null',
    '{',
    '[]',
    '7',
    '"x"',
    '{}',
    '{"closedDate":"yesterday","version":1}',
    '{"closedDate":-1,"version":1}',
    '{"closedDate":1e300,"version":1}',
    '{"closedDate":5}',
    '{"closedDate":5,"version":"1"}',
    '{"__proto__":{"closedDate":5,"version":1}}',
  ])('%j is not a record', (text) => {
    expect(parseRecord(text)).toBeUndefined();
  });

  it('a complete record is read as it was stored', () => {
    const record = closed({ submitted: true });
    expect(parseRecord(JSON.stringify(record))).toEqual(record);
    expect(parseRecord('{"closedDate":5,"version":1,"submitted":"yes"}')?.submitted).toBe(false);
  });

  it('never throws, for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseRecord(text)));
  });
});
