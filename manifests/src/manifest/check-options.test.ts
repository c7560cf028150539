import { describe, expect, it } from 'vitest';
import type { ObjectOptions } from '../schema/options-schema.ts';
import { checkOptions } from './check-options.ts';

const SCHEMA: ObjectOptions = {
  type: 'object',
  required: ['stars'],
  properties: {
    stars: { type: 'integer', minimum: 1, maximum: 5 },
    title: { type: 'string', minLength: 1, maxLength: 5 },
    order: { type: 'string', enum: ['newest', 'oldest'] },
    ratio: { type: 'number', enum: [0.5, 1] },
    open: { type: 'boolean' },
    colours: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string' } },
    host: { type: 'string', format: 'frame-host' },
    labels: { type: 'object', properties: { more: { type: 'string' } } },
    extra: { type: 'object', additionalProperties: true },
  },
};

describe('checkOptions', () => {
  it.each<[options: object]>([
    [{ stars: 1 }],
    [{ stars: 5, title: 'Stars', order: 'oldest', ratio: 0.5, open: false, colours: ['red'], labels: {} }],
    [{ stars: 1, host: 'maps.example.com' }],
    [{ stars: 1, host: '*.example.com:8443' }],
    [{ stars: 3, extra: { anything: [1, { goes: null }] } }],
  ])('accepts %j', (options) => {
    expect(checkOptions(options, SCHEMA)).toEqual([]);
  });

  it.each<[options: unknown, problem: string]>([
    [{}, 'stars is missing'],
    [{ stars: '5' }, 'stars expected a whole number, got "5"'],
    [{ stars: 2.5 }, 'stars expected a whole number, got 2.5'],
    [{ stars: 0 }, 'stars 0 is too small'],
    [{ stars: 6 }, 'stars 6 is too large'],
    [{ stars: 1, title: '' }, 'title has 0 characters'],
    [{ stars: 1, title: 'Six or more' }, 'title has 11 characters'],
    [{ stars: 1, order: 'newst' }, 'order "newst" is not one of its values; did you mean "newest"?'],
    [{ stars: 1, host: 'https://maps.example.com' }, 'host "https://maps.example.com" is not a host'],
    [{ stars: 1, host: 'a.example; script-src *' }, 'host "a.example; script-src *" is not a host'],
    [{ stars: 1, host: '*' }, 'host "*" is not a host'],
    [{ stars: 1, ratio: 0.7 }, 'ratio 0.7 is not one of its values'],
    [{ stars: 1, open: 'yes' }, 'open expected true or false, got "yes"'],
    [{ stars: 1, colours: [] }, 'colours has 0 items'],
    [{ stars: 1, colours: ['a', 'b', 'c'] }, 'colours has 3 items'],
    [{ stars: 1, colours: ['a', 1] }, 'colours.1 expected a text, got 1'],
    [{ stars: 1, colours: 'red' }, 'colours expected a list, got "red"'],
    [{ stars: 1, labels: { mor: 'x' } }, 'labels.mor is not an option of this plugin; did you mean "more"?'],
    [{ stars: 1, labels: [] }, 'labels expected an object, got []'],
    [{ stars: 1, titel: 'x' }, 'titel is not an option of this plugin; did you mean "title"?'],
    [{ stars: 1, constructor: 1 }, 'constructor is not an option of this plugin'],
  ])('refuses %j', (options, problem) => {
    const found = checkOptions(options, SCHEMA);
    expect(found.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([problem]);
    expect(found[0]?.hint).toMatch(/^(add|write|give|use|remove) /);
  });
});
