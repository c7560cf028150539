import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { withoutDefaults } from './without-defaults.ts';

const slide = v.object({
  src: v.string(),
  title: v.nullish(v.string(), ''),
  newWindow: v.nullish(v.boolean(), false),
});
const schema = v.object({ design: v.nullish(v.string(), 'base'), slides: v.nullish(v.array(slide), []) });
const short = (given: unknown, by: v.GenericSchema = schema) =>
  withoutDefaults(v.parse(by, given), given, (data) => v.parse(by, data));

describe('data without defaults', () => {
  it('contains only values that were given and that the schema knows', () => {
    const given = {
      slides: [
        { src: '/a', other: 1 },
        { src: '/b', title: 'B', newWindow: null },
      ],
    };
    expect(short(given)).toEqual({ slides: [{ src: '/a' }, { src: '/b', title: 'B' }] });
  });

  it('contains values as the schema has transformed them', () => {
    const trimmed = v.object({ title: v.pipe(v.string(), v.trim()) });
    expect(short({ title: ' A ' }, trimmed)).toEqual({ title: 'A' });
  });

  it('keeps a property that the schema has renamed, and shortens its value', () => {
    const renaming = v.pipe(
      v.unknown(),
      v.transform((data) =>
        typeof data === 'object' && data && 'page-slides' in data ? { slides: data['page-slides'] } : data,
      ),
      schema,
    );
    const given = { 'page-slides': [{ src: '/a' }] };
    expect(v.parse(schema, short(given, renaming))).toEqual(v.parse(renaming, given));
  });

  it('is not shortened when that would change the parsed result', () => {
    const renaming = v.pipe(
      v.looseObject({}),
      v.transform(({ html, text }) => ({ text: text ?? html ?? '' })),
    );
    expect(short({ html: 'A' }, renaming)).toEqual({ text: 'A' });
  });

  it('is parsed to the same result as the full data', () => {
    const anySlide = fc.record({ src: fc.string(), title: fc.option(fc.string()) }, { requiredKeys: ['src'] });
    const any = fc.record({ design: fc.option(fc.string()), slides: fc.array(anySlide) }, { requiredKeys: [] });
    fc.assert(
      fc.property(any, (given) => {
        expect(v.parse(schema, JSON.parse(JSON.stringify(short(given))))).toEqual(v.parse(schema, given));
      }),
    );
  });
});
