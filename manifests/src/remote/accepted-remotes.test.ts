import { expect, it } from 'vitest';
import type { ManifestCode } from '../manifest-error.ts';
import { type Parts, problemsOf, REACT, SDK } from '../testing/sample-remote.ts';

/**
 * For each rule about remotes of other build tools, a remote that follows the rule but is similar to one that breaks
 * it.
 */
const ACCEPTED: readonly [title: string, code: ManifestCode, parts: Parts][] = [
  [
    'that is an ES module',
    'PLINTH-MANIFEST-080',
    { meta: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } } },
  ],
  ['that names a chunk list in a text', 'PLINTH-MANIFEST-080', { script: 'const text = "chunks of reviews";' }],
  ['that shares React and the SDK', 'PLINTH-MANIFEST-081', { shares: [REACT, SDK] }],
  [
    'that uses a part of the SDK that the host shares',
    'PLINTH-MANIFEST-081',
    { shares: [REACT, SDK, { name: '@plinth/sdk/aria/tabs', requiredVersion: '^0.1.0' }] },
  ],
  [
    'whose React is no singleton, with the version of the host in its range',
    'PLINTH-MANIFEST-082',
    { shares: [{ ...REACT, singleton: false, requiredVersion: '^19.0.0' }, SDK] },
  ],
  [
    'that brings the module that nobody else provides',
    'PLINTH-MANIFEST-083',
    { shares: [REACT, SDK, { name: 'lodash', version: '4.17.21', requiredVersion: '^4.0.0', own: true }] },
  ],
  ['that looks for a module of Node by eval', 'PLINTH-MANIFEST-084', { script: 'const url = eval("require")("url");' }],
  ['that reads another property of the document', 'PLINTH-MANIFEST-085', { script: 'const { title } = document' }],
  ['that finds its files beside its entry', 'PLINTH-MANIFEST-086', { meta: { publicPath: 'auto' } }],
  ['with an empty list of remotes', 'PLINTH-MANIFEST-087', { remotes: [] }],
  [
    'whose name, version and block type are given',
    'PLINTH-MANIFEST-088',
    { answers: { name: 'reviews', version: '1.0.0', blocks: { reviews: 7 } } },
  ],
  [
    'that exposes each block that is named',
    'PLINTH-MANIFEST-089',
    { exposes: ['./reviews', './revews'], answers: { blocks: { reviews: 7, revews: 8 } } },
  ],
];

it.each(ACCEPTED)('a remote %s follows %s', (_title, _code, parts) => {
  expect(problemsOf(parts)).toEqual([]);
});
