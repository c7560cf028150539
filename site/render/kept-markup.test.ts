import { defineBlock } from '@plinth/sdk';
import { JSDOM } from 'jsdom';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readForeignMarkup } from './foreign-markup.ts';
import { keptMarkup } from './sanitise.ts';

const FORM = `<form data-form-id="f" onsubmit="no()"><input name="fname"></form>
  <div class="hidden form-submission-text">Thank you!</div><div class="form-submission-html" data-submission-html="x"></div>`;

describe('markup of another system that is kept', () => {
  it('has lost its form, and says so; what it shows after success is hidden', () => {
    const { html, holdsForm } = keptMarkup(FORM);
    expect(holdsForm).toBe(true);
    expect(html).not.toMatch(/<form|onsubmit|name=/);
    expect(html).toMatch(/<div class="hidden form-submission-text" hidden="">Thank you!<\/div>/);
    expect(html).toMatch(/<div class="form-submission-html" [^>]*hidden=""/);
  });

  it('without a form is as the sanitiser leaves it', () => {
    expect([FORM, '<p>Text</p>'].map((html) => keptMarkup(html).holdsForm)).toEqual([true, false]);
    expect(keptMarkup('<p onclick="no()">Text</p>').html).toBe('<p>Text</p>');
  });
});

describe('§4 an image of kept markup that waits for a script', () => {
  const WAITING = '<img data-src="/a.webp" data-image-dimensions="2500x1667"';
  it.each([
    [`${WAITING}>`, '2500 1667'],
    [`${WAITING.replace('1667', '1666.5')}>`, '2500 1667'],
    [`${WAITING.replace('2500x1667', '0x0')}>`, 'null null'],
    [`${WAITING.replace('2500x1667', '9&quot; onload=&quot;no()')}>`, 'null null'],
    ['<img data-src="/a.webp">', 'null null'],
    [`${WAITING} width="50" height="20">`, '50 20'],
    [`${WAITING} height="20">`, 'null 20'],
    [`${WAITING} src="/a.webp">`, 'null null'],
  ])('%s has the room of %s', (dirty, expected) => {
    const { body } = new JSDOM(keptMarkup(dirty).html).window.document;
    const image = body.querySelector('img');
    expect(`${image?.getAttribute('width')} ${image?.getAttribute('height')}`).toBe(expected);
    expect(image?.hasAttribute('onload')).toBe(false);
  });
});

describe('markup of another system that is read', () => {
  const reader = (read: (element: Element) => unknown) =>
    defineBlock<unknown>({ type: 9, name: 'form', schema: v.unknown(), component: () => null, read });

  it('is read as it came, with its form and its names', () => {
    const seen = readForeignMarkup(
      reader((element) => [element.id, element.querySelector('form[data-form-id] [name="fname"]') !== null]),
      'b1',
      FORM,
    );
    expect(seen).toEqual(['block-b1', true]);
  });

  it('cannot close its block by an end tag too many', () => {
    const text = readForeignMarkup(
      reader((element) => element.textContent),
      'b1',
      '<p>a</p></div></div><p>b</p>',
    );
    expect(text).toBe('ab');
  });

  it('runs nothing', () => {
    const hostile =
      '<script>globalThis.ran = 1</script><img src="x" onerror="globalThis.ran = 1"><svg onload="globalThis.ran = 1">';
    const seen = readForeignMarkup(
      reader((element) => element.ownerDocument.defaultView),
      'b1',
      hostile,
    );
    expect('ran' in globalThis).toBe(false);
    expect(seen === null || (typeof seen === 'object' && !('ran' in seen))).toBe(true);
  });
});
