import { jsonSchemas } from '@plinth/manifests';
import { expect, it } from 'vitest';
import { siteSchemas } from '../site-schemas.ts';
import { describeKeys } from './describe-schema.ts';
import { schemaPage } from './schema-page.ts';

it('describes keys of inner objects, lists and maps with type, limits and default', () => {
  const step = { type: 'integer', minimum: 1, maximum: 12, default: 4, description: 'Width.' };
  const schema = {
    type: 'object',
    required: ['rows'],
    properties: {
      rows: {
        description: 'Rows.',
        type: 'array',
        minItems: 1,
        items: { type: 'object', properties: { span: step } },
      },
      plugins: {
        description: 'Plugins.',
        type: 'object',
        propertyNames: { type: 'string', pattern: '^[a-z]+$', $comment: 'lower-case letters' },
        additionalProperties: {
          anyOf: [{ const: false }, { type: 'object', properties: { on: { const: true, description: 'On.' } } }],
        },
      },
    },
  };
  expect(describeKeys(schema)).toEqual([
    {
      path: 'rows',
      type: 'list, each item: object',
      isRequired: true,
      defaultValue: undefined,
      limits: 'at least 1 item',
      description: 'Rows.',
    },
    {
      path: 'rows[].span',
      type: 'integer',
      isRequired: false,
      defaultValue: '4',
      limits: 'at least 1; at most 12',
      description: 'Width.',
    },
    {
      path: 'plugins',
      type: 'object, each value: `false` or object',
      isRequired: false,
      defaultValue: undefined,
      limits: 'names: lower-case letters',
      description: 'Plugins.',
    },
    {
      path: 'plugins.<name>.on',
      type: '`true`',
      isRequired: false,
      defaultValue: undefined,
      limits: '',
      description: 'On.',
    },
  ]);
});

it('refuses a key without a description', () => {
  expect(() => describeKeys({ type: 'object', properties: { name: { type: 'string' } } })).toThrow(
    'name has no description',
  );
});

it('gives every key its own anchor', () => {
  const page = schemaPage({ ...jsonSchemas(), ...siteSchemas() });
  const anchors = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id);
  expect(anchors).toEqual([...new Set(anchors)]);
  expect(anchors).toEqual(
    expect.arrayContaining([
      'plugin-blocks-type',
      'manifest-plugins-name-from',
      'page-blocks-data',
      'option-array-items',
    ]),
  );
});
