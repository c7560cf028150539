import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSafeHtml, withHtmlGate } from './safe-html.ts';

describe('HTML gates', () => {
  it('without a host, no part of a text is read as markup', () => {
    expect(toSafeHtml('<b title="x">&amp;</b>')).toBe('&lt;b title=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;');
  });

  it('without a host, any text is shown unchanged, as text', () => {
    fc.assert(
      fc.property(fc.string(), (dirty) => {
        const box = document.createElement('div');
        const safe = toSafeHtml(dirty);
        expect(safe).not.toMatch(/[<>"]/);
        box.innerHTML = safe;
        expect(box.children).toHaveLength(0);
      }),
    );
  });

  it('the given gate is used, but only during the action', () => {
    const upper = (dirty: string) => dirty.toUpperCase();
    expect(withHtmlGate(upper, () => toSafeHtml('<b>'))).toBe('<B>');
    expect(toSafeHtml('<b>')).toBe('&lt;b&gt;');
  });

  it('a gate may be set inside the action of another gate', () => {
    const mark = (name: string) => (dirty: string) => `${name}:${dirty}`;
    const seen = withHtmlGate(mark('outer'), () => [
      toSafeHtml('a'),
      withHtmlGate(mark('inner'), () => toSafeHtml('b')),
      toSafeHtml('c'),
    ]);
    expect(seen).toEqual(['outer:a', 'inner:b', 'outer:c']);
  });

  it('an action that throws resets the gate', () => {
    const open = (dirty: string) => dirty;
    const failing = () =>
      withHtmlGate(open, () => {
        throw new Error('schema');
      });
    expect(failing).toThrow('schema');
    expect(toSafeHtml('<b>')).toBe('&lt;b&gt;');
  });
});
