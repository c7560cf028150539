import { describe, expect, it } from 'vitest';
import { ManifestError } from '../manifest-error.ts';
import { parseShape } from '../read-json.ts';
import { exposedModules, pluginJsonSchema } from './plugin-json.ts';

const block = { type: 69, name: 'accordion', module: './src/blocks/accordion/block.ts' };
const minimal = { name: 'content', version: '0.1.0', sdk: '^0.1.0', blocks: [block] };
const parse = (fields: object) => parseShape({ ...minimal, ...fields }, pluginJsonSchema, 'plugin.json');

const problemsOf = (fields: object) => {
  try {
    parse(fields);
  } catch (error) {
    if (error instanceof ManifestError) return error.problems.map(({ path, message }) => `${path} ${message}`);
    throw error;
  }
  return [];
};

describe('plugin.json', () => {
  it('fills in defaults', () => {
    expect(parse({})).toMatchObject({ provides: [], hooks: [], locales: ['en'] });
    expect(parse({}).blocks[0]).toMatchObject({ activation: 'visible', serverRenderable: true });
  });

  it('exposes a block as ./<name> and the setup as ./plugin', () => {
    expect(exposedModules(parse({ setup: './src/plugin.ts' }))).toEqual({
      './accordion': './src/blocks/accordion/block.ts',
      './plugin': './src/plugin.ts',
    });
  });

  it.each(['load', 'visible', 'idle', 'interaction', 'never', 'media(min-width: 40em)'])(
    'accepts activation %s',
    (activation) => {
      expect(parse({ blocks: [{ ...block, activation }] }).blocks[0]?.activation).toBe(activation);
    },
  );

  it.each<[fields: object, problem: string]>([
    [{ blcks: [] }, 'blcks is not a known field; did you mean "blocks"?'],
    [{ name: undefined }, 'name is missing'],
    [{ name: 'My Plugin' }, 'name "My Plugin" is not a name; did you mean "my-plugin"?'],
    [{ version: '^0.1.0' }, 'version "^0.1.0" is not an exact version; did you mean "0.1.0"?'],
    [{ version: 'v0.1.0' }, 'version "v0.1.0" is not an exact version; did you mean "0.1.0"?'],
    [{ sdk: '0.1.x.0' }, 'sdk "0.1.x.0" is not a version range; did you mean "^0.1.0"?'],
    [{ sdk: 'latest' }, 'sdk "latest" is not a version range'],
    [
      { blocks: [{ ...block, type: 'accordion' }] },
      'blocks.0.type "accordion" is not a block type; did you mean "content/accordion"?',
    ],
    [
      { blocks: [{ ...block, type: 'Acme\\Tabs' }] },
      'blocks.0.type "Acme\\Tabs" is not a block type; did you mean "acme/tabs"?',
    ],
    [{ blocks: [{ ...block, type: '69' }] }, 'blocks.0.type "69" is not a block type; did you mean 69?'],
    [
      { blocks: [{ ...block, activation: 'media(print' }] },
      'blocks.0.activation "media(print" is not an activation; did you mean "media(print)"?',
    ],
    [
      { blocks: [{ ...block, module: '\\src\\block.ts' }] },
      'blocks.0.module "\\src\\block.ts" leads out of its folder; did you mean "./src/block.ts"?',
    ],
    [
      { setup: './src/plugin.ts', page: { when: 'inti' } },
      'page.when expected ("init" | "idle" | "visible" | "signs"), got "inti"; did you mean "init"?',
    ],
    [
      { uses: ['DialogsService'] },
      'uses.0 "DialogsService" is not the id of a service; did you mean "plinth.dialogs"?',
    ],
    [{ blocks: [{ ...block, activation: 'later' }] }, 'blocks.0.activation "later" is not an activation'],
    [
      { blocks: [{ ...block, module: '../host/kernel.ts' }] },
      'blocks.0.module "../host/kernel.ts" leads out of its folder',
    ],
    [
      { blocks: [{ ...block, serverRenderable: false, part: { place: 'end', data: 'a' } }] },
      'blocks has a block with "part" that cannot render on the server, so pages would contain nothing of it',
    ],
    [
      { blocks: [{ ...block, part: { place: 'end', data: 'a', unlessCookie: 'a;b' } }] },
      'blocks.0.part.unlessCookie "a;b" is not the name of a cookie',
    ],
    [{ blocks: [{ ...block, part: { place: 'middle', data: 'a' } }] }, 'blocks.0.part.place "middle" is not a place'],
    [{ blocks: [block, { ...block, type: 70 }] }, 'blocks has two blocks with the same name'],
    [{ blocks: [block, { ...block, name: 'other' }] }, 'blocks has two blocks with the same type'],
    [
      { blocks: [{ ...block, name: 'plugin' }], setup: './src/plugin.ts' },
      'blocks has a block named "plugin", which is the exposed name of the setup',
    ],
    [{ page: {} }, 'setup is missing although hooks, provides or page need it'],
    [{ budgets: { form: 1 } }, 'budgets.form "form" is not the target of a budget; did you mean "./form"?'],
    [{ budgets: { script: 1 } }, 'budgets.script "script" is not the target of a budget; did you mean "scripts"?'],
    [{ uses: ['a.b'], usesOptional: ['a.b'] }, 'usesOptional names a service that "uses" also names'],
    [
      { capabilities: { storage: ['a.*'], performance: ['a.b'] } },
      'capabilities gives a purpose to a name that neither "cookies" nor "storage" has',
    ],
    [
      { capabilities: { network: ['https://example.com'] } },
      'capabilities.network.0 "https://example.com" is not a host; did you mean "example.com"?',
    ],
    [
      { options: { type: 'object', properties: { a: { type: 'object', required: ['b'] } } } },
      'options.properties.a.required names an option that "properties" does not have',
    ],
    [{ options: { type: 'string' } }, 'options.type "string" is not the type of an object'],
    [
      { options: { type: 'object', properties: { a: { type: 'string', pattern: 'x' } } } },
      'options.properties.a.pattern is not a known field',
    ],
    [{ timeoutMs: 'soon' }, 'timeoutMs expected number, got "soon"'],
  ])('refuses %j', (fields, problem) => {
    expect(problemsOf(fields)).toEqual([problem]);
  });
});
