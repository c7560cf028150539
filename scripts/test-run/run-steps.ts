import type { Step, StepResult } from './step.ts';
import type { FailedTest, TimedFile } from './vitest-report.ts';

/** A run in which so many files pass only at the second attempt has failed. */
const TOO_MANY_FLAKY = 3;
/** With more failed files than this, the run has clearly failed. Running them again would only take time. */
const MOST_AGAIN = 10;

/** A file that failed, and passed when it ran once more, alone. */
interface FlakyFile {
  readonly file: string;
  readonly test: string;
  readonly error: string;
}

export interface RunResult {
  readonly passed: number;
  readonly failed: number;
  /** One line for each failure. */
  readonly failures: readonly string[];
  readonly flaky: readonly FlakyFile[];
  readonly times: readonly { readonly name: string; readonly seconds: number }[];
  readonly files: readonly TimedFile[];
}

type Log = (line: string) => void;

/** Runs the steps one after the other, and then each test file that failed once more. */
export function runSteps(steps: readonly Step[], log: Log): RunResult {
  const runs = steps.map((step) => {
    log(`\n── ${step.name} ──`);
    const start = performance.now();
    const result = step.run();
    const failed = result.failed.length + Number(result.isBroken);
    log(`${step.name}: ${failed === 0 ? 'ok' : `${failed} failed`}`);
    return { step, result, seconds: (performance.now() - start) / 1000 };
  });
  const suspects = runs.flatMap(({ step, result }) =>
    [...Map.groupBy(result.failed, ({ file }) => file)].map(([file, tests]) => ({ step, file, tests })),
  );
  const start = performance.now();
  const again = suspects.length > MOST_AGAIN ? [] : suspects.map((suspect) => ({ ...suspect, again: rerun(suspect) }));
  const flaky = again.filter(({ again }) => again !== undefined && isGreen(again)).map(flakyFile);
  const isFlaky = (file: string) => flaky.some((one) => one.file === file);
  const failed = runs.flatMap(({ result }) => result.failed).filter(({ file }) => !isFlaky(file));
  const failures = [
    ...runs.filter(({ result }) => result.isBroken).map(({ step }) => step.name),
    ...failed.map(({ file, test, error }) => `${file}${test === undefined ? '' : ` > ${test}`}: ${error}`),
    ...(flaky.length < TOO_MANY_FLAKY ? [] : [`${flaky.length} flaky files`]),
  ];
  return {
    passed:
      runs.reduce((sum, { result }) => sum + result.passed, 0) +
      runs.flatMap(({ result }) => result.failed).filter(({ file, test }) => test !== undefined && isFlaky(file))
        .length,
    failed: failures.length,
    failures,
    flaky,
    times: [
      ...runs.map(({ step: { name }, seconds }) => ({ name, seconds })),
      ...(again.length === 0 ? [] : [{ name: 'failed files again', seconds: (performance.now() - start) / 1000 }]),
    ],
    files: runs.flatMap(({ result }) => result.files),
  };

  function rerun({ step, file }: Suspect): StepResult | undefined {
    log(`\n── ${file} again, alone ──`);
    return step.runAlone?.(file);
  }
}

interface Suspect {
  readonly step: Step;
  readonly file: string;
  readonly tests: readonly FailedTest[];
}

function flakyFile({ file, tests: [first] }: Suspect): FlakyFile {
  return { file, test: first?.test ?? '(before the first test)', error: first?.error ?? '' };
}

const isGreen = ({ passed, failed, isBroken }: StepResult) => passed > 0 && failed.length === 0 && !isBroken;
