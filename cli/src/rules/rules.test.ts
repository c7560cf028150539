import { expect, it } from 'vitest';
import { ruleText } from '../report/rule-text.ts';
import { RULES, ruleOf } from './rules.ts';

it.each(RULES.map(({ id }) => id))('%s has a reason, a remedy, a refused example and an accepted one', (id) => {
  const { explanation } = ruleOf(id);
  expect(Object.values({ ...explanation }).filter((text) => text.trim() === '')).toEqual([]);
  expect(explanation).toMatchObject({
    why: expect.stringMatching(/\.$/),
    fix: expect.stringMatching(/\.$/),
    bad: expect.any(String),
    good: expect.any(String),
  });
});

it('explains a rule as text', () => {
  expect(ruleText(ruleOf('PLINTH-MANIFEST-134'))).toMatch(
    /^PLINTH-MANIFEST-134 \(warning\)\na stylesheet uses .*\n\nWhy: .+\n\nFix: .+\n\nRefused:\n {2}.+\n\nAccepted:\n {2}.+\n$/,
  );
});
