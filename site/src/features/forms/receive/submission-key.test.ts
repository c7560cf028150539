import { describe, expect, it } from 'vitest';
import { createSubmissionKeys, keyHash } from './submission-key.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('§7 FormSubmissionKey', () => {
  let time = 1_800_000_000_000;
  const keys = createSubmissionKeys('secret', () => time);

  it('is good for its visitor and any form, until it expires', () => {
    const key = keys.issue('ada');
    expect([keys.check(key, 'ada', 'contact'), keys.check(key, 'ada', 'survey')]).toEqual(['valid', 'valid']);
    time += 6 * HOUR_MS;
    expect(keys.check(key, 'ada', 'contact')).toBe('valid');
    time += 1;
    expect(keys.check(key, 'ada', 'contact')).toBe('expired');
  });

  it('is another each time, and the store knows it by its hash', () => {
    const key = keys.issue('ada');
    expect(key).not.toBe(keys.issue('ada'));
    expect(keyHash(key)).toMatch(/^[\w-]{43}$/);
    expect(key).not.toContain(keyHash(key));
  });

  it.each([
    ['another visitor', (key: string) => keys.check(key, 'eve', 'contact'), 'stolen'],
    ['another form than the one it was made for', (key: string) => keys.check(key, 'ada', 'survey'), 'otherForm'],
    ['another site', (key: string) => createSubmissionKeys('other', () => time).check(key, 'ada', 'contact'), 'broken'],
    ['a later time in it', (key: string) => keys.check(key.replace(/^./, 'z'), 'ada', 'contact'), 'broken'],
    ['a letter less', (key: string) => keys.check(key.slice(0, -1), 'ada', 'contact'), 'broken'],
    ['nothing', () => keys.check('', 'ada', 'contact'), 'broken'],
    ['an endless text', () => keys.check('a.'.repeat(100_000), 'ada', 'contact'), 'broken'],
    [
      'a clock far ahead',
      (key: string) => createSubmissionKeys('secret', () => time - HOUR_MS).check(key, 'ada', 'contact'),
      'expired',
    ],
  ])('%s: %#', (_, check, state) => {
    expect(check(keys.issue('ada', 'contact'))).toBe(state);
  });
});
