import { defineBlock } from '@plinth/sdk';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dataWarnings } from './data-warnings.ts';

const block = defineBlock<unknown>({
  type: 'acme/list',
  name: 'list',
  schema: v.object({
    items: v.optional(v.array(v.object({ title: v.string() })), []),
    look: v.optional(v.string(), ''),
  }),
  component: () => null,
  check: (_data, raw) =>
    typeof raw === 'object' && raw && 'look' in raw && raw.look !== 'plain'
      ? [{ at: 'look', message: 'is not a look', given: String(raw.look), known: ['plain'] }]
      : [],
});
const warningsOf = async (raw: unknown, problem?: { code: string; message: string }) =>
  (await dataWarnings(problem ? { problem } : {}, block, raw)).dataWarnings;

describe('warnings about data that the schema accepts', () => {
  it('are about fields that the schema drops, and what the block itself finds, with a guess', async () => {
    expect(await warningsOf({ item: [], items: [{ title: 'a', titel: 'b' }], look: 'plian' })).toEqual([
      'item: is not a field of the block',
      'items.0.titel: is not a field of the block',
      'look: is not a look; did you mean "plain"?',
    ]);
    expect(await warningsOf({ item: [] })).toEqual(['item: is not a field of the block; did you mean "items"?']);
  });

  it('are missing when there is nothing to say, and for data that the schema refuses', async () => {
    expect(await warningsOf({ items: [], look: 'plain' })).toBeUndefined();
    expect(await warningsOf(undefined)).toBeUndefined();
    expect(await warningsOf({ itms: 1, items: 5 }, { code: 'PLINTH-BLOCK-002', message: '' })).toBeUndefined();
  });

  it('a check that throws is a warning', async () => {
    const broken = { ...block, check: () => Promise.reject(new Error('no')) };
    expect((await dataWarnings({}, broken, {})).dataWarnings).toEqual(['data: the block could not check it: no']);
  });
});
