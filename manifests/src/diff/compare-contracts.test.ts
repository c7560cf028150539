import { describe, expect, it } from 'vitest';
import { parseShape } from '../read-json.ts';
import { pluginJsonSchema } from '../schema/plugin-json.ts';
import { pluginJson } from '../testing/sample-site.ts';
import { compareContracts } from './compare-contracts.ts';
import { CONTRACT_BUMPS, type ContractChangeKind } from './contract-change.ts';
import { contractOfJson } from './plugin-contract.ts';

type Fields = Readonly<Record<string, unknown>>;

const block = { type: 18, name: 'tabs', module: './a.ts' };
const part = { place: 'end', data: 'cookieSettings' };
const other = { type: 'acme/other', name: 'other', module: './b.ts' };
const setup = { setup: './src/plugin.ts' };
const options = (properties: Fields, more: Fields = {}) => ({ options: { type: 'object', properties, ...more } });

const contract = (fields: Fields) =>
  contractOfJson(parseShape(pluginJson('blocks', { blocks: [block], ...fields }), pluginJsonSchema, 'plugin.json'));

const changesOf = (before: Fields, after: Fields) => compareContracts(contract(before), contract(after));

const CHANGES: readonly [kind: ContractChangeKind, text: string, before: Fields, after: Fields][] = [
  ['block-removed', 'removes block other (acme/other)', { blocks: [block, other] }, {}],
  ['block-added', 'adds block other (acme/other)', {}, { blocks: [block, other] }],
  ['block-renamed', 'renames block tabs (18) to panels', {}, { blocks: [{ ...block, name: 'panels' }] }],
  [
    'block-activation',
    'activates block tabs (18) by "load" instead of "visible"',
    {},
    { blocks: [{ ...block, activation: 'load' }] },
  ],
  [
    'block-signs',
    'changes the signs that activate or fetch block tabs (18) earlier',
    {},
    { blocks: [{ ...block, visibleWhen: { hash: ['x'] } }] },
  ],
  ['block-part-added', 'puts block tabs (18) on every page', {}, { blocks: [{ ...block, part }] }],
  ['block-part-removed', 'no longer puts block tabs (18) on every page', { blocks: [{ ...block, part }] }, {}],
  [
    'block-part-changed',
    'changes on which pages, where or for whom block tabs (18) is',
    { blocks: [{ ...block, part }] },
    { blocks: [{ ...block, part: { ...part, unlessCookie: 'decided' } }] },
  ],
  [
    'block-server-html-removed',
    'no longer renders block tabs (18) on the server',
    {},
    { blocks: [{ ...block, serverRenderable: false }] },
  ],
  [
    'block-server-html-added',
    'renders block tabs (18) on the server',
    { blocks: [{ ...block, serverRenderable: false }] },
    {},
  ],
  ['service-removed', 'no longer provides service a.b', { ...setup, provides: ['a.b'] }, setup],
  ['service-added', 'provides service a.b', setup, { ...setup, provides: ['a.b'] }],
  ['use-added', 'requires service a.b', {}, { uses: ['a.b'] }],
  ['use-added', 'requires service a.b', { usesOptional: ['a.b'] }, { uses: ['a.b'] }],
  ['use-removed', 'no longer requires service a.b', { uses: ['a.b'] }, {}],
  ['use-removed', 'no longer requires service a.b', { uses: ['a.b'] }, { usesOptional: ['a.b'] }],
  ['optional-use-added', 'uses, if there is a provider, service a.b', {}, { usesOptional: ['a.b'] }],
  ['optional-use-removed', 'no longer uses service a.b', { usesOptional: ['a.b'] }, {}],
  ['hook-removed', 'no longer taps hook init', { ...setup, hooks: ['init'] }, setup],
  ['hook-added', 'taps hook init', setup, { ...setup, hooks: ['init'] }],
  ['page-removed', 'no longer runs for whole pages', { ...setup, page: {} }, setup],
  ['page-added', 'begins to run for whole pages', setup, { ...setup, page: {} }],
  [
    'page-changed',
    'changes when and on which pages it runs',
    { ...setup, page: {} },
    { ...setup, page: { pageTypes: [1] } },
  ],
  ['consent-changed', 'needs consent to "necessary" instead of "performance"', { consent: 'performance' }, {}],
  [
    'consent-changed',
    'needs consent to "advertising" instead of "performance"',
    { consent: 'performance' },
    { consent: 'advertising' },
  ],
  ['capability-added', 'asks for network host a.example', {}, { capabilities: { network: ['a.example'] } }],
  ['capability-added', 'asks for host of frames a.example', {}, { capabilities: { frames: ['a.example'] } }],
  ['capability-added', 'asks for host of scripts a.example', {}, { capabilities: { scripts: ['a.example'] } }],
  ['capability-added', 'asks for cookie c', {}, { capabilities: { cookies: ['c'] } }],
  [
    'capability-added',
    'asks for storage key draft.*',
    { capabilities: { storage: ['draft.one'] } },
    { capabilities: { storage: ['draft.one', 'draft.*'] } },
  ],
  [
    'capability-added',
    'asks for network host *.a.example',
    { capabilities: { network: ['b.a.example'] } },
    { capabilities: { network: ['b.a.example', '*.a.example'] } },
  ],
  [
    'capability-added',
    'stores c without consent to performance',
    { capabilities: { cookies: ['c'], storage: ['d'], performance: ['c', 'd'] } },
    { capabilities: { cookies: ['c'], storage: ['d'], performance: ['d'] } },
  ],
  ['capability-removed', 'no longer asks for cookie c', { capabilities: { cookies: ['c'] } }, {}],
  ['isolation-added', 'begins to run only in sandboxed frames', {}, { isolated: true }],
  ['isolation-removed', 'no longer runs in sandboxed frames, but in the page itself', { isolated: true }, {}],
  ['capability-added', 'asks for event a:b', {}, { capabilities: { events: ['a:b'] } }],
  ['locale-removed', 'removes language de', { locales: ['en', 'de'] }, {}],
  ['locale-added', 'adds language de', {}, { locales: ['en', 'de'] }],
  ['sdk-narrowed', 'runs with SDK ^0.2.0 instead of ^0.1.0', {}, { sdk: '^0.2.0' }],
  ['sdk-widened', 'runs with SDK >=0.1.0 instead of ^0.1.0', {}, { sdk: '>=0.1.0' }],
  ['options-described', 'checks its options by a schema: a', {}, options({ a: { type: 'string' } })],
  ['options-free', 'no longer checks its options', options({}), {}],
  ['option-removed', 'removes option a', options({ a: { type: 'string' } }), options({})],
  ['option-added', 'adds option a', options({}), options({ a: { type: 'string' } })],
  [
    'option-narrowed',
    'adds option a',
    options({}, { additionalProperties: true }),
    options({ a: { type: 'string' } }, { additionalProperties: true }),
  ],
  [
    'option-narrowed',
    'accepts no unlisted options in its options',
    options({}, { additionalProperties: true }),
    options({}),
  ],
  [
    'option-widened',
    'accepts unlisted options in its options',
    options({}),
    options({}, { additionalProperties: true }),
  ],
  [
    'option-required',
    'requires option a',
    options({ a: { type: 'string' } }),
    options({ a: { type: 'string' } }, { required: ['a'] }),
  ],
  [
    'option-widened',
    'no longer requires option a',
    options({ a: { type: 'string' } }, { required: ['a'] }),
    options({ a: { type: 'string' } }),
  ],
  [
    'option-narrowed',
    'accepts less as option a: type number instead of string',
    options({ a: { type: 'string' } }),
    options({ a: { type: 'number' } }),
  ],
  [
    'option-narrowed',
    'accepts less as option a: only whole numbers',
    options({ a: { type: 'number' } }),
    options({ a: { type: 'integer' } }),
  ],
  [
    'option-widened',
    'accepts more as option a: any number',
    options({ a: { type: 'integer' } }),
    options({ a: { type: 'number' } }),
  ],
  [
    'option-narrowed',
    'accepts less as option a: no longer y',
    options({ a: { type: 'string', enum: ['x', 'y'] } }),
    options({ a: { type: 'string', enum: ['x'] } }),
  ],
  [
    'option-widened',
    'accepts more as option a: also y',
    options({ a: { type: 'string', enum: ['x'] } }),
    options({ a: { type: 'string', enum: ['x', 'y'] } }),
  ],
  [
    'option-narrowed',
    'accepts less as option a: only x',
    options({ a: { type: 'string' } }),
    options({ a: { type: 'string', enum: ['x'] } }),
  ],
  [
    'option-widened',
    'accepts more as option a: any value',
    options({ a: { type: 'string', enum: ['x'] } }),
    options({ a: { type: 'string' } }),
  ],
  [
    'option-narrowed',
    'accepts less as option a: at most 3 as its value',
    options({ a: { type: 'number' } }),
    options({ a: { type: 'number', maximum: 3 } }),
  ],
  [
    'option-narrowed',
    'accepts less as option a: at least 2 items',
    options({ a: { type: 'array' } }),
    options({ a: { type: 'array', minItems: 2 } }),
  ],
  [
    'option-widened',
    'accepts more as option a: a higher limit of characters',
    options({ a: { type: 'string', maxLength: 3 } }),
    options({ a: { type: 'string', maxLength: 4 } }),
  ],
  [
    'option-narrowed',
    'accepts less as option a[]: type string',
    options({ a: { type: 'array' } }),
    options({ a: { type: 'array', items: { type: 'string' } } }),
  ],
  [
    'option-removed',
    'removes option a.b',
    options({ a: { type: 'object', properties: { b: { type: 'boolean' } } } }),
    options({ a: { type: 'object' } }),
  ],
  [
    'option-default',
    'changes the default of option a',
    options({ a: { type: 'number', default: 1 } }),
    options({ a: { type: 'number', default: 2 } }),
  ],
];

describe('compareContracts', () => {
  it.each(CHANGES)('finds %s: %s', (kind, text, before, after) => {
    expect(changesOf(before, after)).toEqual([{ kind, text, bump: CONTRACT_BUMPS[kind] }]);
  });

  it('has a case for every kind of change', () => {
    expect(new Set(CHANGES.map(([kind]) => kind))).toEqual(new Set(Object.keys(CONTRACT_BUMPS)));
  });

  it.each<[title: string, before: Fields, after: Fields]>([
    [
      'a description, a source path or a budget',
      {},
      { description: 'New.', blocks: [{ ...block, module: './c.ts' }], budgets: { entry: 1 } },
    ],
    [
      'the order of lists',
      { uses: ['a.b', 'c.d'], locales: ['en', 'de'] },
      { uses: ['c.d', 'a.b'], locales: ['de', 'en'] },
    ],
    ['a purpose that is the default', {}, { consent: 'necessary' }],
    [
      'a host that a wildcard already includes',
      { capabilities: { network: ['*.a.example'] } },
      { capabilities: { network: ['*.a.example', 'b.a.example'] } },
    ],
    [
      'a storage key that a wildcard already includes',
      { capabilities: { storage: ['draft.*'] } },
      { capabilities: { storage: ['draft.*', 'draft.one'] } },
    ],
    [
      'the description of an option',
      options({ a: { type: 'string' } }),
      options({ a: { type: 'string', description: 'New.' } }),
    ],
  ])('finds no change in %s', (_, before, after) => {
    expect(changesOf(before, after)).toEqual([]);
  });

  it('counts a required option as a breaking change when the plugin had no schema before', () => {
    const bumps = changesOf({}, options({ a: { type: 'string' } }, { required: ['a'] })).map(({ bump }) => bump);
    expect(bumps).toEqual(['minor', 'major']);
  });

  it('a wildcard includes neither the domain itself nor a name that only begins or ends with the same letters', () => {
    const before = { capabilities: { network: ['*.a.example'], storage: ['draft.*', 'cart*'] } };
    const after = {
      capabilities: {
        network: ['*.a.example', 'a.example', 'evila.example'],
        storage: ['draft.*', 'drafts', 'cart*', 'carts'],
      },
    };
    expect(changesOf(before, after).map(({ text }) => text)).toEqual([
      'asks for network host a.example',
      'asks for network host evila.example',
      'asks for storage key carts',
      'asks for storage key drafts',
    ]);
  });
});
