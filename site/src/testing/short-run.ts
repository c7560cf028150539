/**
 * Environment variable that `npm test` sets. A run with it leaves out the tests that `npm run test:all` adds; see
 * tests/README.md.
 */
export const SHORT_RUN = 'PLINTH_SHORT_TEST_RUN';

/** Is this a run of `npm test`? False for `npm run test:all`, and when Vitest is started directly. */
export const isShortRun = process.env[SHORT_RUN] === '1';
