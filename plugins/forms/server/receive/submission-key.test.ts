import { describe, expect, it } from 'vitest';
import { createSubmissionKeys, keyHash } from './submission-key.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('§7 FormSubmissionKey', () => {
  let time = 1_800_000_000_000;
  const keys = createSubmissionKeys('secret', () => time);

  it('is valid for its visitor and any form, until it expires', () => {
    const key = keys.issue('ada');
    expect([keys.check(key, 'ada', 'contact'), keys.check(key, 'ada', 'survey')]).toEqual(['valid', 'valid']);
    time += 6 * HOUR_MS;
    expect(keys.check(key, 'ada', 'contact')).toBe('valid');
    time += 1;
    expect(keys.check(key, 'ada', 'contact')).toBe('expired');
  });

  it('differs each time, and does not contain the hash under which it is stored', () => {
    const key = keys.issue('ada');
    expect(key).not.toBe(keys.issue('ada'));
    expect(keyHash(key)).toMatch(/^[\w-]{43}$/);
    expect(key).not.toContain(keyHash(key));
  });

  it.each([
    ['refused for another visitor', (key: string) => keys.check(key, 'eve', 'contact'), 'stolen'],
    ['refused for another form', (key: string) => keys.check(key, 'ada', 'survey'), 'otherForm'],
    [
      'refused on another site',
      (key: string) => createSubmissionKeys('other', () => time).check(key, 'ada', 'contact'),
      'broken',
    ],
    [
      'refused when its time was changed',
      (key: string) => keys.check(key.replace(/^./, 'z'), 'ada', 'contact'),
      'broken',
    ],
    [
      'refused when its last character is missing',
      (key: string) => keys.check(key.slice(0, -1), 'ada', 'contact'),
      'broken',
    ],
    ['refused when it is empty', () => keys.check('', 'ada', 'contact'), 'broken'],
    ['refused when it is very long', () => keys.check('a.'.repeat(100_000), 'ada', 'contact'), 'broken'],
    [
      'refused when its time is an hour ahead',
      (key: string) => createSubmissionKeys('secret', () => time - HOUR_MS).check(key, 'ada', 'contact'),
      'expired',
    ],
  ])('is %s', (_, check, state) => {
    expect(check(keys.issue('ada', 'contact'))).toBe(state);
  });
});
