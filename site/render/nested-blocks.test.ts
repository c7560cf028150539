import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_NESTED_BLOCKS, nestedBlocks } from './nested-blocks.ts';
import { keptMarkup, sanitise } from './sanitise.ts';

const TYPES = { 69: {}, 8: {}, 22: { frames: ['maps.example', '*.social.example'] } };
const taken = (dirty: string) => {
  const blocks = nestedBlocks(TYPES, 'text');
  const rest = blocks.take(dirty);
  return {
    ...blocks,
    rest,
    around: blocks.fill(
      sanitise(rest),
      blocks.found.map(({ id }) => `[${id}]`),
    ),
  };
};

describe('blocks inside markup that was pasted as a whole', () => {
  it('are taken out, and their rendered HTML replaces them', () => {
    const { found, around } = taken(
      '<p>a</p><div data-block-type="69" id="block-acc"><i>x</i></div><p>b</p><div data-block-type="8" id="gal">y</div>c',
    );
    expect(found.map(({ type, id, element }) => [type, id, element.textContent])).toEqual([
      ['69', 'acc', 'x'],
      ['8', 'gal', 'y'],
    ]);
    expect(around).toBe('<p>a</p>[acc]<p>b</p>[gal]c');
  });

  it('stay when their type is unknown, but known blocks inside them are taken out', () => {
    const { around } = taken('<div data-block-type="1337"><div data-block-type="69" id="block-a">x</div>y</div>');
    expect(around).toBe('<div data-block-type="1337">[a]y</div>');
  });

  it('stay inside the block that contains them', () => {
    const { found } = taken('<div data-block-type="8" id="g">a<div data-block-type="69">b</div></div>');
    expect(found.map(({ id, element }) => [id, element.textContent])).toEqual([['g', 'ab']]);
  });

  it.each([
    ['without an id', ''],
    ['with the id of the block around it', 'id="block-text"'],
    ['with an id that is not a valid name', `id="block-'><script>"`],
    ['with a long id', `id="${'a'.repeat(200)}"`],
  ])('get a generated name %s', (_, id) => {
    expect(taken(`<div data-block-type="69" ${id}>x</div>`).found[0]?.id).toBe('text-1');
  });

  it('with the same id get different names', () => {
    const block = '<div data-block-type="69" id="block-a">x</div>';
    expect(taken(block + block).found.map(({ id }) => id)).toEqual(['a', 'text-2']);
  });

  it('are limited in number', () => {
    const { found, rest } = taken('<div data-block-type="69">x</div>'.repeat(MOST_NESTED_BLOCKS + 5));
    expect(found).toHaveLength(MOST_NESTED_BLOCKS);
    expect(rest.match(/data-block-type/g)).toHaveLength(5);
  });

  it('cannot be inserted at a placeholder that an author has written', () => {
    const { around } = taken(
      '<div data-plinth-nested="0"></div><div data-plinth-nested="x-0"></div><div data-block-type="69" id="a">x</div>',
    );
    expect(around.match(/\[a\]/g)).toHaveLength(1);
  });

  it('are not found in an attribute, a comment or text', () => {
    const text =
      '<p title="<div data-block-type=69>">a</p><!-- <div data-block-type="69"></div> -->&lt;div data-block-type="69"&gt;';
    expect(taken(text).found).toEqual([]);
  });

  it('are surrounded by sanitised markup, even if the markup is hostile', () => {
    const piece = fc.constantFrom(
      '<div>',
      '</div>',
      '<p>',
      '</p>',
      '<script>x</script>',
      '<b onclick="no()">',
      '</b>',
      'a',
      '<table>',
      '<td>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.array(piece, { maxLength: 12 }), (before, after) => {
        const { around } = taken(`${before.join('')}<div data-block-type="69" id="a"></div>${after.join('')}`);
        expect(around).not.toMatch(/<script|onclick|data-plinth-nested/);
      }),
      { numRuns: 100 },
    );
  });
});

describe('frames in markup', () => {
  const frame = (attributes: string) => `<iframe ${attributes}></iframe>`;
  it.each([
    ['of a host that pages may show', 'src="https://maps.example/m"'],
    ['without a protocol', 'src="//maps.example/m"'],
    ['that a script would load', 'data-src="https://maps.example/m"'],
    ['of a host below one that pages may show', 'src="https://a.b.social.example/"'],
  ])('%s are taken out as embeds', (_, attributes) => {
    const { found, around } = taken(`<p>a</p>${frame(attributes)}`);
    expect(found.map(({ type, id }) => [type, id])).toEqual([['22', 'text-1']]);
    expect(around).toBe('<p>a</p>[text-1]');
  });

  it.each([
    ['of another host', 'src="https://evil.example/?maps.example"'],
    ['of a host that only ends in the same letters', 'src="https://evilsocial.example/"'],
    ['without https', 'src="http://maps.example/m"'],
    ['with a name and a password', 'src="https://maps.example@evil.example/"'],
    ['of a port that is not allowed', 'src="https://maps.example:444/"'],
    ['that nobody sees', 'src="https://maps.example/m" width="0"'],
    ['with a document of their own', 'srcdoc="<p>x</p>"'],
  ])('%s are not', (_, attributes) => {
    expect(taken(frame(attributes)).found).toEqual([]);
  });

  it('are not taken out when they are in a `noscript` or in a block that is taken out', () => {
    const inside = frame('src="https://maps.example/m"');
    expect(taken(`<noscript>${inside}</noscript>`).found).toEqual([]);
    expect(taken(`<div data-block-type="69">${inside}</div>`).found.map(({ type }) => type)).toEqual(['69']);
  });
});

describe('markup that is nested deeper than browsers nest elements', () => {
  it.each([
    ['elements', '<div>'.repeat(10_000)],
    ['formatting', '<b>'.repeat(10_000)],
    ['tables', '<table><td>'.repeat(2_000)],
    ['blocks', '<div data-block-type="69">'.repeat(10_000)],
  ])('is refused before it is parsed: %s', (_, dirty) => {
    expect(() => keptMarkup(dirty)).toThrow('elements are nested more than 2000 deep');
    expect(() => nestedBlocks(TYPES, 'b').take(`${dirty}<div data-block-type="8">`)).toThrow('nested more than');
  });

  it('is refused, but markup with many tags beside each other is not', () => {
    expect(keptMarkup('<p>a</p>'.repeat(5_000)).html).toHaveLength(40_000);
  });
});
