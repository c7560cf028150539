import type { Problem } from '@plinth/manifests';
import { expect, it } from 'vitest';
import { textReport } from './text-report.ts';

const PROBLEM: Problem = {
  code: 'PLINTH-MANIFEST-134',
  file: 'dist/hello.css',
  line: 1,
  message: 'sets margin-left: 3px',
  hint: 'write margin-inline-start',
};

it('prints problems that read the same once, and counts all of them', () => {
  const problems = [PROBLEM, PROBLEM, { ...PROBLEM, message: 'sets left: 0' }];
  expect(textReport([{ subject: 'hello', name: 'stylesheets', problems }])).toBe(
    `warn  hello: stylesheets
      warning: PLINTH-MANIFEST-134 dist/hello.css:1: sets margin-left: 3px (2 times)
        -> write margin-inline-start
      warning: PLINTH-MANIFEST-134 dist/hello.css:1: sets left: 0
        -> write margin-inline-start
0 errors, 3 warnings; "plinth explain PLINTH-MANIFEST-134" says more
`,
  );
});

it('says why a check was not done, and counts it', () => {
  const checks = [{ subject: 'hello', name: 'blocks on a page', notDone: 'not mounted: no examples', problems: [] }];
  expect(textReport(checks)).toBe(`skip  hello: blocks on a page (not mounted: no examples)
0 errors, 0 warnings, 1 check not done
`);
});

it('names the rule of the first error, and not of a warning before it', () => {
  const checks = [
    { subject: 'hello', name: 'stylesheets', problems: [PROBLEM] },
    { subject: 'hello', name: 'scripts', problems: [{ ...PROBLEM, code: 'PLINTH-MANIFEST-121' as const }] },
  ];
  expect(textReport(checks)).toContain('1 error, 1 warning; "plinth explain PLINTH-MANIFEST-121" says more');
});
