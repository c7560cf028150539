import { describe, expect, it } from 'vitest';
import { describeIt, type Parts, problemsOf, REACT, SDK } from '../testing/sample-remote.ts';

describe('a remote of another builder', () => {
  it('gets a plugin.json and a build record', () => {
    expect(describeIt()).toEqual({
      json: {
        name: 'reviews',
        version: '1.2.0',
        sdk: '^0.1.0',
        blocks: [{ type: 'shop/reviews', name: 'reviews', module: './reviews' }],
      },
      build: {
        v: 1,
        name: 'reviews',
        version: '1.2.0',
        entry: 'remoteEntry.js',
        requires: { react: '^19.0.0', '@plinth/sdk': '^0.1.0' },
        modules: {
          './reviews': { js: ['782.mjs'], css: ['reviews.css', 'late.css'], shared: ['@plinth/sdk', 'react'] },
        },
        files: ['782.mjs', 'late.css', 'remoteEntry.js', 'reviews.css'],
        languages: {},
        linksStylesheets: true,
      },
    });
  });

  it('gets the version of its package when none is given, and a setup when it exposes ./plugin', () => {
    const { json, build } = describeIt({
      meta: { buildInfo: { buildVersion: '2.0.1' } },
      answers: { version: undefined },
      exposes: ['./reviews', './plugin'],
    });
    expect(json).toMatchObject({ version: '2.0.1', setup: './plugin' });
    expect(build).toMatchObject({ version: '2.0.1', modules: { './plugin': {} } });
  });

  it('keeps its existing plugin.json, and then needs no options', () => {
    const json = { name: 'kept', version: '3.0.0', sdk: '*', blocks: [{ type: 7, name: 'reviews', module: './x.ts' }] };
    const { json: kept, build } = describeIt({ json, answers: { name: undefined, version: undefined, blocks: {} } });
    expect(kept).toMatchObject(json);
    expect(build).toMatchObject({ name: 'kept', version: '3.0.0' });
  });

  it.each<[string, Parts, readonly string[]]>([
    [
      'is a script',
      { meta: { remoteEntry: { name: 'r.js', path: '', type: 'var' } } },
      ['PLINTH-MANIFEST-080 metaData.remoteEntry.type'],
    ],
    [
      'loads chunks by script elements',
      { script: 'self.webpackChunkreviews=self.webpackChunkreviews||[]' },
      ['PLINTH-MANIFEST-080'],
    ],
    ['brings its own React', { shares: [SDK] }, ['PLINTH-MANIFEST-081 shared']],
    ['brings its own SDK', { shares: [REACT] }, ['PLINTH-MANIFEST-081 shared']],
    [
      'brings a part of the SDK that the host does not share',
      { shares: [REACT, SDK, { name: '@plinth/sdk/aria/other', version: '0.1.0', own: true }] },
      ['PLINTH-MANIFEST-081 shared.@plinth/sdk/aria/other'],
    ],
    [
      'would load a second React, which is not a singleton',
      { shares: [{ ...REACT, singleton: false, requiredVersion: '^18.0.0' }, SDK] },
      ['PLINTH-MANIFEST-082 shared.react'],
    ],
    [
      'needs another React as a singleton',
      { shares: [{ ...REACT, requiredVersion: '^18.0.0' }, SDK] },
      ['PLINTH-MANIFEST-011 shared.react'],
    ],
    [
      'needs a module that nobody provides',
      { shares: [REACT, SDK, { name: 'lodash', requiredVersion: '^4.0.0' }] },
      ['PLINTH-MANIFEST-083 shared.lodash'],
    ],
    ['evaluates text', { script: 'eval("const a = 1;//# sourceURL=webpack-internal:///1")' }, ['PLINTH-MANIFEST-084']],
    ['evaluates trusted text', { script: 'eval(__webpack_require__.ts("const a = 1"))' }, ['PLINTH-MANIFEST-084']],
    ['needs document.currentScript', { script: 'const { src } = document.currentScript' }, ['PLINTH-MANIFEST-085']],
    [
      'has a fixed address',
      { meta: { publicPath: 'https://cdn.example/' } },
      ['PLINTH-MANIFEST-086 metaData.publicPath'],
    ],
    ['computes its address', { meta: { publicPath: undefined } }, ['PLINTH-MANIFEST-086 metaData.publicPath']],
    ['loads another remote', { remotes: [{ alias: 'other' }] }, ['PLINTH-MANIFEST-087 remotes.0']],
    [
      'has no name, version and block type',
      { answers: { name: undefined, version: undefined, blocks: {} } },
      ['PLINTH-MANIFEST-088 name', 'PLINTH-MANIFEST-088 metaData.buildInfo', 'PLINTH-MANIFEST-088 exposes../reviews'],
    ],
    [
      'does not expose a block that is named',
      { answers: { blocks: { reviews: 7, revews: 8 } } },
      ['PLINTH-MANIFEST-089 exposes'],
    ],
  ])('that %s is refused', (_, parts, codes) => {
    expect(problemsOf(parts)).toEqual(codes);
  });

  it('may share a module that the host does not have, a React whose range includes the version of the host, and a module without a range', () => {
    const own = { name: 'lodash', version: '4.17.21', requiredVersion: '^4.0.0', own: true };
    const { build } = describeIt({ shares: [{ ...REACT, singleton: false, requiredVersion: false }, SDK, own] });
    expect(build.requires).toEqual({ react: '*', '@plinth/sdk': '^0.1.0' });
  });
});
