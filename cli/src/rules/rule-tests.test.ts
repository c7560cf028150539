import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areFiles, RULE_TESTS } from '../testing/rule-tests.ts';
import { RULES } from './rules.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Text of a test file without its comments, because a code in a comment does not show that the file tests the code. */
function testsIn(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
}

const codesIn = (file: string) => [...testsIn(file).matchAll(/PLINTH-MANIFEST-\d+/g)].map(([code]) => code);
/** Titles of the tests in a file that are not skipped. */
const titlesIn = (file: string) => [...testsIn(file).matchAll(/\bit\(\s*'([^']+)'/g)].map(([, title]) => title);

it.each(RULES.map(({ id }) => id))('%s is tested by a case that breaks the rule and a case that follows it', (id) => {
  const groups = RULE_TESTS.filter(({ rules }) => rules.test(id.replace('PLINTH-MANIFEST-', '')));
  expect(groups).toHaveLength(1);
  for (const { refused, accepted } of groups) {
    expect(refused.flatMap(codesIn)).toContain(id);
    if (areFiles(accepted)) {
      expect(accepted.flatMap(codesIn)).toContain(id);
      continue;
    }
    const own = accepted[id.replace('PLINTH-MANIFEST-', '')];
    expect(own).toBeDefined();
    if (own) expect(titlesIn(own.file)).toContain(own.test);
  }
});

it('no two rules of a group name the same test', () => {
  for (const { accepted } of RULE_TESTS) {
    if (areFiles(accepted)) continue;
    const tests = Object.values(accepted).map(({ file, test }) => `${file}: ${test}`);
    expect(new Set(tests).size).toBe(tests.length);
  }
});

it('every group of tests has rules', () => {
  const numbers = RULES.map(({ id }) => id.replace('PLINTH-MANIFEST-', ''));
  expect(RULE_TESTS.filter(({ rules }) => !numbers.some((number) => rules.test(number)))).toEqual([]);
});
