import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FIELD_TYPES, fieldSchema } from './field-definition.ts';
import { fieldNames, hasValue, rulesOf, traitsOf } from './field-rules.ts';
import type { KindTraits } from './kinds/kind-rules.ts';
import { LIKERT_ANSWERS, likertLabel } from './kinds/likert/likert-labels.ts';

describe('§3 the kinds of fields', () => {
  it('have all kinds of the form builder', () => {
    const builder =
      'text, textarea, email, number, website, password, twitter, date, time, name, address, phone, section, radio, checkbox, select, likert, currency, hidden';
    expect(FIELD_TYPES).toEqual(expect.arrayContaining(builder.split(', ')));
  });

  it.each([
    ['name', 'First, Last'],
    ['phone', 'Country, Areacode, Prefix, Line'],
    ['address', 'Line1, Line2, City, State, Zip, Country'],
    ['date', 'Month, Day, Year'],
    ['time', 'Hour, Minute, Second, Ampm'],
  ])('%s has the parts %s, in this order', (type, parts) => {
    const field = v.parse(fieldSchema, { id: 'x', type });
    expect(hasValue(field) && fieldNames(field)).toEqual(parts.split(', ').map((part) => `${part}:x`));
  });

  it('§9 the answers of likert have labels', () => {
    expect(LIKERT_ANSWERS.map((answer) => [answer, likertLabel(answer)])).toEqual([
      [-2, 'Strongly Disagree'],
      [-1, 'Disagree'],
      [0, 'Neutral'],
      [1, 'Agree'],
      [2, 'Strongly Agree'],
    ]);
  });
});

describe('the traits of a kind', () => {
  const having = (trait: keyof KindTraits) => FIELD_TYPES.filter((type) => traitsOf({ type })[trait]);

  it.each<[keyof KindTraits, string]>([
    ['isSecret', 'password'],
    ['isInvisible', 'hidden'],
    ['isEmail', 'email'],
    ['isFiles', 'file'],
  ])('%s is true for the kind %s and not for the kind text', (trait, type) => {
    expect(having(trait)).toContain(type);
    expect(having(trait)).not.toContain('text');
  });

  it.each(['section', 'gone', '', 'toString', '__proto__'])(
    'are empty for %j, which is not a kind with a value',
    (type) => {
      expect(traitsOf({ type })).toEqual({});
    },
  );
});

describe('§5 a hidden field and the query of its page', () => {
  const field = { id: 'h', type: 'hidden', title: '', description: '', required: false, key: 'from', value: 'site' };
  const given = (settings: object, value: string, query: string) => {
    const hidden = { ...field, ...settings, type: 'hidden' } as const;
    return rulesOf(hidden).fromQuery?.(hidden, value, new URLSearchParams(query));
  };

  it.each([
    ['gets the value that the query gives it', {}, 'site', '?from=mail', 'mail'],
    ['keeps its value when the query does not name it', {}, 'site', '?other=mail', undefined],
    ['keeps the value that a script has given it', {}, 'post', '?from=mail', undefined],
    ['keeps its value when it has no name', { key: '' }, 'site', '?=mail', undefined],
  ])('%s', (_, settings, value, query, expected) => {
    expect(given(settings, value, query)).toBe(expected);
  });
});
