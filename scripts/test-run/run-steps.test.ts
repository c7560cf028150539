import { describe, expect, it } from 'vitest';
import { runSteps } from './run-steps.ts';
import { summaryLines } from './run-summary.ts';
import type { Step, StepResult } from './step.ts';

const GREEN: StepResult = { passed: 2, failed: [], isBroken: false, files: [] };
const red = (...files: string[]): StepResult => ({
  ...GREEN,
  failed: files.map((file) => ({ file, test: 'adds', error: 'Error: first of ' })),
});

/** A step whose first run and whose runs of single files end as given. */
function step(first: StepResult, again: StepResult = GREEN): Step & { readonly alone: string[] } {
  const alone: string[] = [];
  return {
    name: 'unit',
    run: () => first,
    alone,
    runAlone: (file) => {
      alone.push(file);
      return again;
    },
  };
}

const run = (...steps: Step[]) => runSteps(steps, () => undefined);

describe('runSteps', () => {
  it('counts the tests of all steps', () => {
    const result = run(step(GREEN), step(GREEN));
    expect([result.passed, result.failed, result.failures]).toEqual([4, 0, []]);
  });

  it('runs a file that failed once more, after all steps, and is green when it then passes', () => {
    const order: string[] = [];
    const seen = (name: string) => {
      order.push(name);
      return GREEN;
    };
    const first: Step = { ...step(red('a.test.ts')), runAlone: seen };
    const last: Step = { name: 'browser', run: () => seen('browser') };
    const result = run(first, last);
    expect(order).toEqual(['browser', 'a.test.ts']);
    expect([result.passed, result.failed]).toEqual([5, 0]);
    expect(summaryLines(result).slice(-3)).toEqual([
      'flaky: a.test.ts, adds, Error: first of ',
      '',
      '5 passed, 0 failed',
    ]);
  });

  it('is red when the file fails again, or runs no test', () => {
    for (const again of [red('a.test.ts'), { ...GREEN, passed: 0 }, { ...GREEN, isBroken: true }]) {
      const result = run(step(red('a.test.ts'), again));
      expect([result.failed, result.flaky]).toEqual([1, []]);
      expect(result.failures).toEqual(['a.test.ts > adds: Error: first of ']);
    }
  });

  it('runs a file with several failures once', () => {
    const both = step(red('a.test.ts', 'a.test.ts'));
    expect(run(both)).toMatchObject({ passed: 4, failed: 0, flaky: [{ file: 'a.test.ts' }] });
    expect(both.alone).toEqual(['a.test.ts']);
  });

  it.each([
    [2, 0],
    [3, 1],
  ])('with %i flaky files has %i failures', (files, failed) => {
    const names = Array.from({ length: files }, (_, index) => `${index}.test.ts`);
    const result = run(step(red(...names)));
    expect([result.flaky.length, result.failed]).toEqual([files, failed]);
  });

  it('runs nothing again when very many files failed', () => {
    const many = step(red(...Array.from({ length: 11 }, (_, index) => `${index}.test.ts`)));
    expect(run(many).failed).toBe(11);
    expect(many.alone).toEqual([]);
  });

  it('runs no command again', () => {
    const result = run({ name: 'lint', run: () => ({ ...GREEN, passed: 0, isBroken: true }) });
    expect([result.failed, result.failures]).toEqual([1, ['lint']]);
  });
});

it('prints the time of each step, and the ten slowest files, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
  const lines = summaryLines(run({ name: 'unit', run: () => ({ ...GREEN, files }) }));
  expect(lines[1]).toMatch(/^ +\d\.\d {2}unit$/);
  expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(10);
  expect(lines.find((line) => line.endsWith('.test.ts'))).toBe('    11.0  11.test.ts');
  expect(lines.at(-1)).toBe('2 passed, 0 failed');
});
