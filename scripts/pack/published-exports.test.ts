import path from 'node:path';
import { expect, it } from 'vitest';
import { publishedExports } from './published-exports.ts';

const sdk = path.join(import.meta.dirname, '../../sdk');

it('names compiled files, and leaves out entry points of the host and of the build', () => {
  const declared = {
    '.': './src/index.ts',
    './aria/*': './src/aria/*.ts',
    './html-gate': './src/html/html-gate.ts',
    './build': './build/index.ts',
    './design/tokens.css': './src/design/tokens.css',
  };
  const { exports, sources, styles } = publishedExports('@plinth/sdk', sdk, declared);
  expect(exports).toEqual({
    '.': { types: './lib/index.d.ts', default: './lib/index.js' },
    './aria/*': { types: './lib/aria/*.d.ts', default: './lib/aria/*.js' },
    './design/tokens.css': './lib/design/tokens.css',
    './package.json': './package.json',
  });
  expect(sources).toContain('src/aria/tabs.ts');
  expect(sources.filter((file) => file.includes('test'))).toEqual([]);
  expect(styles).toEqual(['src/design/tokens.css']);
});
