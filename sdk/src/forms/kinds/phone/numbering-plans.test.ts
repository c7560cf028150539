import { describe, expect, it } from 'vitest';
import { phoneHelp } from './numbering-plans.ts';

describe('phone countries', () => {
  it.each([
    ['en', 'Germany', '+49'],
    ['de', 'Deutschland', '+49'],
    ['en', 'United States', '+1'],
  ])('in %s, %s has the code %s', (locale, name, callingCode) => {
    expect(phoneHelp.countries(locale)).toContainEqual({ name, callingCode });
  });

  it('are sorted by name', () => {
    const names = phoneHelp.countries('en').map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
    expect(names.length).toBeGreaterThan(200);
  });
});

describe('a pasted number', () => {
  it.each([
    ['+1 (555) 123-4567', { Country: '+1', Areacode: '555', Prefix: '123', Line: '4567' }],
    ['+49 30 1234567', { Country: '+49', Areacode: '', Prefix: '', Line: '301234567' }],
    ['  +44 20 7946 0018 ', { Country: '+44', Areacode: '', Prefix: '', Line: '2079460018' }],
    ['030 1234567', undefined],
    ['+999 1', undefined],
    ['call me', undefined],
    ['', undefined],
  ])('%j is split into %j', (text, parts) => expect(phoneHelp.split(text)).toEqual(parts));
});
