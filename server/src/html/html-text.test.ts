import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { attributes, escapeHtml, jsonAttribute, jsonScript } from './html-text.ts';
import { writingDirection } from './writing-direction.ts';

/** Parses HTML as a browser does. */
const parse = (html: string) => JSDOM.fragment(html);
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--',
  ']]>',
  '"><img src=x>',
  '\0',
  '\uD800',
  '\u2028\u2029',
  '{"__proto__":1}',
  '&quot;',
  "'",
];
const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary' }),
  fc.string().map((text) => `\uDC00${text}`),
);

describe('hostile text', () => {
  it('survives the round trip through an attribute unchanged', () => {
    fc.assert(
      fc.property(fc.record({ a: hostileText, b: fc.array(hostileText) }), (data) => {
        const element = parse(`<div data-block-json=${jsonAttribute(data)}></div>`).firstElementChild;
        expect(JSON.parse(element?.getAttribute('data-block-json') ?? '')).toEqual(data);
        expect(element?.attributes).toHaveLength(1);
      }),
    );
  });

  it('survives the round trip through a script element unchanged', () => {
    fc.assert(
      fc.property(fc.record({ a: hostileText }), (data) => {
        const fragment = parse(`<script type="application/json">${jsonScript(data)}</script>`);
        expect(fragment.childNodes).toHaveLength(1);
        expect(JSON.parse(fragment.textContent ?? '')).toEqual(data);
      }),
    );
  });

  it('stays text between tags', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const element = parse(`<p>${escapeHtml(text)}</p>`);
        expect(element.querySelectorAll('*')).toHaveLength(1);
      }),
    );
  });

  it('in JSON for a script element contains no line separator and no tag', () => {
    expect(jsonScript('<\u2028\u2029>')).toBe('"\\u003c\\u2028\\u2029\\u003e"');
  });
});

it('`attributes` leaves out values that are undefined or false, and writes true without a value', () => {
  expect(attributes({ a: '"1"', b: undefined, c: false, d: true })).toBe(' a="&quot;1&quot;" d');
});

it.each([
  ['en-US', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['fa', 'rtl'],
])('the writing direction of %s is %s', (locale, direction) => {
  expect(writingDirection(locale)).toBe(direction);
});
