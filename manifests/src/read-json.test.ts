import { describe, expect, it } from 'vitest';
import { formatProblem, ManifestError } from './manifest-error.ts';
import { parseJson } from './read-json.ts';
import { manifestSchema } from './schema/manifest.ts';
import { pluginJsonSchema } from './schema/plugin-json.ts';

const refusalsOf = (parse: () => unknown): string[] => {
  try {
    parse();
  } catch (error) {
    if (error instanceof ManifestError) return error.problems.map((found) => formatProblem(found).split('\n')[0] ?? '');
    throw error;
  }
  return [];
};

const plugin = (fields: string) => `{\n"name": "a",\n"version": "1.0.0",\n"sdk": "^1.0.0",\n${fields}\n}`;

describe('parseJson', () => {
  it.each([
    [
      'a key twice',
      '{\n"name": "demo",\n"plugins": {\n"forms": {},\n"forms": {}\n}\n}',
      [
        'PLINTH-MANIFEST-060 f.json:5 at plugins.forms: occurs twice, first in line 4; only the second value would be used',
      ],
    ],
    [
      'a comma too many',
      '{\n"name": "demo",\n}',
      ['PLINTH-MANIFEST-002 f.json:3: expected a key in double quotes, but found "}" (column 1)'],
    ],
    [
      'a misspelt field',
      '{\n"name": "demo",\n"extend": "./base.json"\n}',
      ['PLINTH-MANIFEST-003 f.json:3 at extend: is not a known field; did you mean "extends"?'],
    ],
    [
      'a misspelt field of a plugin',
      '{\n"name": "demo",\n"plugins": {\n"forms": {\n"verison": "^1.0.0"\n}\n}\n}',
      ['PLINTH-MANIFEST-003 f.json:5 at plugins.forms.verison: is not a known field; did you mean "version"?'],
    ],
    [
      'an entry that is neither an object nor false',
      '{\n"name": "demo",\n"plugins": {\n"forms": true\n}\n}',
      ['PLINTH-MANIFEST-003 f.json:4 at plugins.forms: true is not an entry of a plugin'],
    ],
    [
      'plugins with names that every object has',
      '{\n"name": "demo",\n"plugins": {\n"constructor": false,\n"forms": {},\n"__proto__": {}\n}\n}',
      [
        'PLINTH-MANIFEST-226 f.json:4 at plugins.constructor: has the name "constructor", which every JavaScript object has, so it would be ignored',
        'PLINTH-MANIFEST-226 f.json:6 at plugins.__proto__: has the name "__proto__", which every JavaScript object has, so it would be ignored',
      ],
    ],
    [
      'page types that are no list',
      '{\n"name": "demo",\n"plugins": {\n"forms": {\n"pageTypes": "2"\n}\n}\n}',
      ['PLINTH-MANIFEST-003 f.json:5 at plugins.forms.pageTypes: expected Array, got "2"'],
    ],
    ['a field that is missing', '{\n"plugins": {}\n}', ['PLINTH-MANIFEST-003 f.json:1 at name: is missing']],
  ])('names the line of a manifest with %s', (_, text, refusals) => {
    expect(refusalsOf(() => parseJson(text, manifestSchema, 'f.json'))).toEqual(refusals);
  });

  it.each([
    ['a misspelt field', '"hoks": []', 'f.json:5 at hoks: is not a known field; did you mean "hooks"?'],
    [
      'a misspelt field of a block',
      '"blocks": [{ "type": 1, "name": "b", "module": "./b.ts",\n"activaton": "load" }]',
      'f.json:6 at blocks.0.activaton: is not a known field; did you mean "activation"?',
    ],
    [
      'a misspelt hook',
      '"setup": "./a.ts", "hooks": ["init",\n"escpae"]',
      'f.json:6 at hooks.1: "escpae" is not a hook; did you mean "escape"?',
    ],
    [
      'a misspelt activation',
      '"blocks": [{ "type": 1, "name": "b", "module": "./b.ts",\n"activation": "aproach" }]',
      'f.json:6 at blocks.0.activation: "aproach" is not an activation; did you mean "approach"?',
    ],
    [
      'a block named as what every object has',
      '"blocks": [{ "type": 1,\n"name": "constructor", "module": "./b.ts" }]',
      'f.json:6 at blocks.0.name: "constructor" is a name that every JavaScript object has',
    ],
    [
      'a misspelt keyword of its options',
      '"options": { "type": "object",\n"propertes": {} }',
      'f.json:6 at options.propertes: is not a known field; did you mean "properties"?',
    ],
    [
      'a keyword of an option that its type does not have',
      '"options": { "type": "object", "properties": {\n"a": { "type": "string",\n"minimum": 1 } } }',
      'f.json:7 at options.properties.a.minimum: is not a known field',
    ],
    [
      'a wrong type of an option',
      '"options": { "type": "object", "properties": {\n"a": { "type": "strin" } } }',
      'f.json:6 at options.properties.a.type: "strin" is not a type of an option; did you mean "string"?',
    ],
  ])('names the line of a plugin.json with %s', (_, fields, refusal) => {
    expect(refusalsOf(() => parseJson(plugin(fields), pluginJsonSchema, 'f.json'))).toEqual([
      `PLINTH-MANIFEST-003 ${refusal}`,
    ]);
  });
});

it.each([
  ['"budgets": { "entry": "2000" }', 'write a number without quotes'],
  ['"blocks": {}', 'write a list in square brackets'],
  ['"description": 5', 'write a text in double quotes'],
])('says what to write in place of %s', (fields, hint) => {
  const parse = () => parseJson(plugin(fields), pluginJsonSchema, 'plugin.json');
  expect(parse).toThrow(new RegExp(`plugin\\.json:5 .*\n {2}-> ${hint}$`));
});
