import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

export interface FailedTest {
  /** Path of the test file, relative to the root of the repository. */
  readonly file: string;
  /** Full name of the test. Undefined when the file failed before its first test. */
  readonly test: string | undefined;
  /** First line of the error. */
  readonly error: string;
}

export interface TimedFile {
  readonly file: string;
  readonly seconds: number;
}

export interface VitestReport {
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  readonly files: readonly TimedFile[];
}

/** Schema of the fields of Vitest's JSON report that are used here. Times are in milliseconds. */
const reportSchema = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
});

type FileResult = v.InferOutput<typeof reportSchema>['testResults'][number];

/** Reads a JSON report of Vitest. */
export function readVitestReport(report: string, root: string): VitestReport {
  const { numPassedTests, testResults } = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')));
  const nameOf = ({ name }: FileResult) => path.relative(root, name).replaceAll(path.sep, '/');
  return {
    passed: numPassedTests,
    failed: testResults.flatMap((result) => failedTests(nameOf(result), result)),
    files: testResults.map((result) => ({
      file: nameOf(result),
      seconds: (result.endTime - result.startTime) / 1000,
    })),
  };
}

function failedTests(file: string, { status, message, assertionResults }: FileResult): FailedTest[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ file, test: undefined, error: firstLine(message) }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    test: fullName,
    error: firstLine(failureMessages[0]),
  }));
}

function firstLine(message = ''): string {
  return message.split('\n', 1)[0] ?? '';
}
