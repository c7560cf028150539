import { DEEPEST_NESTING, NestedTooDeep } from '@plinth/server/pages';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { blockMarkup } from './block-markup.ts';
import { markupFacts } from './markup-facts.ts';

/**
 * With `runScripts`, the parser reads the content of `noscript` as text, like a browser with scripting. `dangerously`
 * is safe here, because the fragments in these tests contain no script that could run.
 */
const { document } = new JSDOM('', { runScripts: 'dangerously' }).window;

/** Parses the HTML as a browser does. */
function parsed(html: string): HTMLElement {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder;
}

const TAG_IN_TEXT = '<img src="/no.webp" data-src="/no.webp" loading="lazy" data-block-type="99">';
const PIECES = [
  '<img src="/a.webp">',
  `<img alt='<img src="x">' data-src=/b.webp loading=lazy>`,
  '<IMG/src="/c.webp"/ALT="1 > 0" sizes="auto, 100vw" />',
  '<image src="/d.webp">',
  '<img>',
  '<img src="/e.webp" src="/f.webp" style="color:red">',
  `<p title='${TAG_IN_TEXT}'>text</p>`,
  `<p title="${TAG_IN_TEXT.replaceAll('"', '&quot;')}">&lt;img src="/no.webp"&gt;</p>`,
  `<!-- ${TAG_IN_TEXT} -->`,
  `<!--> ${TAG_IN_TEXT}`,
  `<noscript>${TAG_IN_TEXT}</noscript>`,
  `<template>${TAG_IN_TEXT}</template>`,
  `<textarea>${TAG_IN_TEXT}</textarea>`,
  `<title>${TAG_IN_TEXT}</title>`,
  `<style>${TAG_IN_TEXT}</style>`,
  `<xmp>${TAG_IN_TEXT}</xmp>`,
  `<svg><title>${TAG_IN_TEXT}</title><image href="/g.webp"/></svg>`,
  `<svg><style>${TAG_IN_TEXT}</style></svg>`,
  `<svg><![CDATA[${TAG_IN_TEXT}]]></svg>`,
  `<math><mtext>${TAG_IN_TEXT}</mtext></math>`,
  `<table><tr>${TAG_IN_TEXT}</tr></table>`,
  '<div data-block-type="69">',
  '<b><p>',
  '</b>',
  '</p></div>',
  '<a href="<img src=x>',
  '\r\n\t&amp;&#0;&notit;💥\0',
  '"',
  "'",
  '<',
  '>',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

describe('the facts of markup', () => {
  it('contain the images and types that a browser finds, and nothing from an attribute or text', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const facts = markupFacts(html);
        const browser = parsed(html);
        const sources = facts.images.map(({ attributes }) => attributes.map(({ name, value }) => [name, value]));
        expect(sources).toEqual(
          [...browser.querySelectorAll('img')].map((image) =>
            [...image.attributes].map(({ name, value }) => [name, value]),
          ),
        );
        const types = [...browser.querySelectorAll('[data-block-type]')].map((element) =>
          element.getAttribute('data-block-type'),
        );
        expect(facts.types).toEqual([...new Set(types.filter((type) => type !== ''))]);
      }),
      { numRuns: 500 },
    );
  });

  it('count the visible text before each image', () => {
    const html = `<p title="no text">Two\n  words</p><noscript>none</noscript><style>p{}</style><img src="a">!<img src="b">.`;
    const { images, textLength } = markupFacts(html);
    expect(images.map(({ textBefore }) => textBefore)).toEqual([9, 10]);
    expect(textLength).toBe(11);
  });

  it('contain the mode of an image: its own, or the mode of the box around it', () => {
    const html = '<img data-mode="fill" src="a"><div data-mode="fit"><img src="b"></div><img src="c">';
    expect(markupFacts(html).images.map(({ mode }) => mode)).toEqual(['fill', 'fit', undefined]);
  });

  it('refuse HTML that is nested deeper than browsers nest elements, before it is parsed', () => {
    expect(() => markupFacts('<div>'.repeat(200_000))).toThrow(NestedTooDeep);
    expect(markupFacts(`${'<p></p>'.repeat(2000)}<img src="a">`).images).toHaveLength(1);
    expect(() => markupFacts('<i>'.repeat(DEEPEST_NESTING - 1))).not.toThrow();
  });
});

describe('the markup of a block', () => {
  it('is the original text when no attribute was set', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        expect(blockMarkup(html, markupFacts(html)).html()).toBe(html);
      }),
    );
  });

  it('changes only in the attributes that were set', () => {
    const value = fc.oneof(fc.constantFrom('"', '"><script>', "'", '&quot;', '</p>', '$&'), fc.string());
    fc.assert(
      fc.property(hostile, value, (html, text) => {
        const markup = blockMarkup(html, markupFacts(html));
        for (const image of markup.images) {
          image.set('style', text);
          image.set('data-new', text);
        }
        const [before, after] = [parsed(html), parsed(markup.html())];
        for (const image of after.querySelectorAll('img')) {
          if (image.attributes.length === 0) continue;
          expect([image.getAttribute('style'), image.getAttribute('data-new')]).toEqual(
            // HTML parsers read a carriage return as a line feed, and NUL as U+FFFD.
            [text, text].map((each) => each.replaceAll('\0', '\uFFFD').replaceAll(/\r\n?/g, '\n')),
          );
        }
        for (const image of [...before.querySelectorAll('img'), ...after.querySelectorAll('img')]) {
          image.removeAttribute('style');
          image.removeAttribute('data-new');
        }
        expect(after.innerHTML).toBe(before.innerHTML);
      }),
      { numRuns: 500 },
    );
  });

  it('`get` returns a value that was set before', () => {
    const html = '<img alt="a &amp; b" src="/a.webp">';
    const markup = blockMarkup(html, markupFacts(html));
    const [image] = markup.images;
    image?.set('alt', `${image.get('alt')} & c`);
    image?.set('alt', `${image.get('alt')} & d`);
    image?.insertBefore('<b></b>');
    expect(image?.get('alt')).toBe('a & b & c & d');
    expect(markup.html()).toBe('<b></b><img alt="a &amp; b &amp; c &amp; d" src="/a.webp">');
  });
});
