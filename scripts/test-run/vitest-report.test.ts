import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readVitestReport } from './vitest-report.ts';

it('reads counts, failures with their first line, and times from a report of Vitest', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plinth-report-'));
  try {
    const file = path.join(folder, 'report.json');
    const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
      fullName,
      status,
      failureMessages,
    });
    const times = { startTime: 1000, endTime: 3500 };
    const testResults = [
      {
        name: '/p/site/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [test('adds', 'passed'), test('takes away', 'failed', 'Error: 1\nat line 2')],
        ...times,
      },
      { name: '/p/b.test.ts', status: 'failed', message: 'SyntaxError: x\nmore', assertionResults: [], ...times },
    ];
    writeFileSync(file, JSON.stringify({ numPassedTests: 1, testResults }));
    expect(readVitestReport(file, '/p')).toEqual({
      passed: 1,
      failed: [
        { file: 'site/a.test.ts', test: 'takes away', error: 'Error: 1' },
        { file: 'b.test.ts', test: undefined, error: 'SyntaxError: x' },
      ],
      files: [
        { file: 'site/a.test.ts', seconds: 2.5 },
        { file: 'b.test.ts', seconds: 2.5 },
      ],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
