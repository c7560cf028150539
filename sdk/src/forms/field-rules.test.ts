import { describe, expect, it } from 'vitest';
import { FIELD_TYPES } from './field-definition.ts';
import { rulesOf, traitsOf } from './field-rules.ts';
import type { KindTraits } from './kinds/kind-rules.ts';

describe('the traits of a kind', () => {
  const having = (trait: keyof KindTraits) => FIELD_TYPES.filter((type) => traitsOf({ type })[trait]);

  it.each<[keyof KindTraits, string]>([
    ['isSecret', 'password'],
    ['isInvisible', 'hidden'],
    ['isEmail', 'email'],
    ['isFiles', 'file'],
  ])('%s holds for %s only', (trait, type) => {
    expect(having(trait)).toEqual([type]);
  });

  it.each(['section', 'gone', '', 'toString', '__proto__'])('are none for %j, which has no value', (type) => {
    expect(traitsOf({ type })).toEqual({});
  });
});

describe('§5 a hidden field and the query of its page', () => {
  const field = { id: 'h', type: 'hidden', title: '', description: '', required: false, key: 'from', value: 'site' };
  const given = (settings: object, value: string, query: string) => {
    const hidden = { ...field, ...settings, type: 'hidden' } as const;
    return rulesOf(hidden).fromQuery?.(hidden, value, new URLSearchParams(query));
  };

  it.each([
    ['the query names it', {}, 'site', '?from=mail', 'mail'],
    ['the query does not name it', {}, 'site', '?other=mail', undefined],
    ['a script has already filled it', {}, 'post', '?from=mail', undefined],
    ['it has no name', { key: '' }, 'site', '?=mail', undefined],
  ])('%s', (_, settings, value, query, expected) => {
    expect(given(settings, value, query)).toBe(expected);
  });
});
