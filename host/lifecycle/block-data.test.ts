import { defineBlock } from '@plinth/sdk';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOurs, parseBlockData, rawBlockData } from './block-data.ts';
import type { ExposedBlock } from './exposed-block.ts';
import { blockElement, foundBlock, lockedBlock } from './lifecycle-fixture.ts';

beforeEach(() => document.body.replaceChildren());

const schema = v.object({
  title: v.string(),
  items: v.optional(v.array(v.object({ at: v.number() })), []),
});

function definition(read?: (element: Element) => unknown): ExposedBlock {
  return defineBlock<unknown>({ type: 69, name: 'text', schema, component: () => null, ...(read && { read }) });
}

function block(json: string | undefined, ours = true) {
  const element = blockElement({ id: 'a1' });
  if (json === undefined) delete element.dataset.blockJson;
  else element.dataset.blockJson = json;
  if (!ours) delete element.dataset.plinthBlock;
  return foundBlock(element, lockedBlock('content', 'text'));
}

describe('raw block data', () => {
  it('is the block’s JSON', () => {
    expect(rawBlockData(block('{"title":"<b>&"}'), definition())).toEqual({ title: '<b>&' });
  });

  it('returns any JSON unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(rawBlockData(block(text), definition())).toEqual(JSON.parse(text));
        document.body.replaceChildren();
      }),
    );
  });

  it.each([
    ['our own markup is not read', '{"title":"json"}', true, 'json'],
    ['another system’s markup is read, whatever its JSON says', '{"title":"json"}', false, 'read'],
    ['markup without JSON is read', undefined, false, 'read'],
    ['our markup that lost its JSON is read', undefined, true, 'read'],
  ])('%s', (_, json, ours, title) => {
    const found = block(json, ours);
    const read = vi.fn(() => ({ title: 'read' }));
    expect(rawBlockData(found, definition(read))).toEqual({ title });
    if (title === 'read') expect(read).toHaveBeenCalledExactlyOnceWith(found.element);
    expect(isOurs(found)).toBe(title === 'json');
  });

  it('a block that was published empty, because its data was refused, is not read', () => {
    const found = block(undefined);
    found.element.innerHTML = '<div class="sqs-block-content"></div>';
    const read = vi.fn();
    expect(rawBlockData(found, definition(read))).toBeUndefined();
    found.element.innerHTML = '<div class="sqs-block-content"><p>Theirs</p></div>';
    rawBlockData(found, definition(read));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('a block that reads no markup uses the JSON of another system', () => {
    expect(rawBlockData(block('{"title":"theirs"}', false), definition())).toEqual({ title: 'theirs' });
  });

  it('there is no data: no JSON and nothing to read, or markup that is not recognised', () => {
    expect(rawBlockData(block(undefined), definition())).toBeUndefined();
    expect(
      rawBlockData(
        block('{}', false),
        definition(() => undefined),
      ),
    ).toBeUndefined();
  });

  it.each([
    ['malformed', '{"title":', 'PLINTH-BLOCK-001'],
    ['empty', '', 'PLINTH-BLOCK-001'],
    ['unfinished', '{"$ref":"#"', 'PLINTH-BLOCK-001'],
    ['endlessly nested', '['.repeat(1_000_000), 'PLINTH-BLOCK-001'],
    ['over 2 million characters', `"${'x'.repeat(2_000_000)}"`, 'PLINTH-BLOCK-003'],
  ])('%s JSON is refused, with plugin and block', (_, json, code) => {
    expect(() => rawBlockData(block(json), definition())).toThrow(
      expect.objectContaining({ code, plugin: 'content', block: 'a1' }),
    );
  });
});

describe('parsed block data', () => {
  it('has the schema’s defaults', () => {
    expect(parseBlockData(block('{}'), definition(), { title: 'a' }, vi.fn())).toEqual({ title: 'a', items: [] });
  });

  it('is refused with every path that is wrong', () => {
    const raw = { title: 5, items: [{ at: 1 }, { at: 'x' }, {}] };
    expect(() => parseBlockData(block('{}'), definition(), raw, vi.fn())).toThrow(
      expect.objectContaining({
        code: 'PLINTH-BLOCK-002',
        plugin: 'content',
        block: 'a1',
        about: expect.stringMatching(/^title: .+; items\.1\.at: .+; items\.2\.at: .+$/),
      }),
    );
  });

  it.each<[string, unknown]>([
    ['Array', []],
    ['Array', [{ title: 'a' }]],
    ['null', null],
    ['string', 'text'],
    ['number', 7],
    ['boolean', true],
  ])('must be an object: %s is refused, whatever the schema accepts', (kind, raw) => {
    const lenient = { ...definition(), schema: v.object({ title: v.optional(v.string()) }) };
    for (const each of [lenient, { ...definition(), schema: v.unknown() }]) {
      expect(() => parseBlockData(block('{}'), each, raw, vi.fn())).toThrow(
        expect.objectContaining({
          code: 'PLINTH-BLOCK-002',
          plugin: 'content',
          block: 'a1',
          about: `data: Invalid type: Expected Object but received ${kind}`,
        }),
      );
    }
  });

  it('ten thousand mistakes make one short report', () => {
    const raw = { title: 'x'.repeat(1_000_000), items: Array(10_000).fill({ at: 'x'.repeat(1000) }) };
    let message = '';
    try {
      parseBlockData(block('{}'), definition(), raw, vi.fn());
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('items.49.at: ');
    expect(message).toMatch(/and 9950 more$/);
    expect(message.length).toBeLessThan(20_000);
  });

  it('a schema that throws is an error with the code PLINTH-BLOCK-008, plugin and block', () => {
    const throwing = v.pipe(
      v.object({}),
      v.check(() => {
        throw new TypeError('schema is broken');
      }),
    );
    expect(() => parseBlockData(block('{}'), { ...definition(), schema: throwing }, {}, vi.fn())).toThrow(
      expect.objectContaining({ code: 'PLINTH-BLOCK-008', message: expect.stringContaining('schema is broken') }),
    );
  });

  it.each([
    [100, false],
    [101, true],
    [100_000, true],
  ])('%i levels of lists are too deep, even when the schema accepts them: %s', (levels, refused) => {
    const raw = { title: 'a', more: JSON.parse(`${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}`) };
    const parse = () => parseBlockData(block('{}'), definition(), raw, vi.fn());
    if (refused) expect(parse).toThrow(expect.objectContaining({ code: 'PLINTH-BLOCK-009', block: 'a1' }));
    else expect(parse()).toEqual({ title: 'a', items: [] });
  });

  it('__proto__ in the data pollutes nothing', () => {
    const raw = JSON.parse('{"title":"a","__proto__":{"polluted":1},"items":[{"at":1,"__proto__":{"polluted":1}}]}');
    expect(parseBlockData(block('{}'), definition(), raw, vi.fn())).toEqual({ title: 'a', items: [{ at: 1 }] });
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

describe('a malformed item of a lenient list', () => {
  const lenient = () => defineBlock<unknown>({ ...definition(), lenientLists: ['items'] });
  const raw = { title: 'a', items: [{ at: 1 }, null, { at: 'x' }] };

  it('is left out, with one report that names its place', () => {
    const report = vi.fn();
    expect(parseBlockData(block('{}'), lenient(), raw, report)).toEqual({ title: 'a', items: [{ at: 1 }] });
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'PLINTH-BLOCK-007', block: 'a1' }));
    expect(String(report.mock.lastCall?.[0])).toMatch(/items\.1: .*; items\.2\.at: /);
  });

  it.each([
    ['in a list that is not lenient', () => definition(), raw],
    ['in data with another error', lenient, { ...raw, title: 1 }],
  ])('makes the whole data of the block invalid when it is %s', (_, each, data) => {
    const report = vi.fn();
    expect(() => parseBlockData(block('{}'), each(), data, report)).toThrow(/items\.1: /);
    expect(report).not.toHaveBeenCalled();
  });
});
