import { expect, it } from 'vitest';
import { compareBuilds } from './compare-builds.ts';

const files = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));

it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, readonly object[]]>([
  ['the same files', { 'a.js': '1' }, { 'a.js': '1' }, []],
  [
    'a file with another hash in its name',
    { 'a.11111111.js': 'const a = 1;\nconst time = 1764;' },
    { 'a.22222222.js': 'const a = 1;\nconst time = 1765;' },
    [{ file: 'a.11111111.js', line: 2, message: expect.stringContaining('1764') }],
  ],
  [
    'a file, and another that names it',
    { 'a.11111111.js': 'one', 'entry.33333333.js': "import './a.11111111.js'" },
    { 'a.22222222.js': 'two', 'entry.44444444.js': "import './a.22222222.js'" },
    [{ file: 'a.11111111.js', line: 1 }],
  ],
  [
    'only a hash',
    { 'entry.js': "import './a.11111111.js'" },
    { 'entry.js': "import './a.22222222.js'" },
    [{ file: 'entry.js', line: 1, message: expect.stringContaining('2222') }],
  ],
  ['a file that is gone', { 'a.js': '1', 'b.js': '' }, { 'a.js': '1' }, [{ file: 'b.js' }]],
  ['a file that is new', { 'a.js': '1' }, { 'a.js': '1', 'b.js': '' }, [{ file: 'b.js' }]],
])('names the difference of two builds: %s', (_title, first, second, expected) => {
  const found = compareBuilds(files(first), files(second));
  expect(found).toHaveLength(expected.length);
  expect(found).toMatchObject(expected);
});
