/**
 * How `plinth test` runs the tests of a plugin: those named `*.node.test.ts` and those of the server half in plain Node,
 * all others with a simulated DOM. A plugin with its own `vitest.config.ts` can import and extend it.
 */
const DOM_TESTS = 'src/**/*.test.{ts,tsx}';
const NODE_TESTS = 'src/**/*.node.test.{ts,tsx}';
const SERVER_TESTS = 'server/**/*.test.ts';

export default {
  test: {
    projects: [
      { test: { name: 'dom', environment: 'happy-dom', include: [DOM_TESTS], exclude: [NODE_TESTS] } },
      { test: { name: 'node', environment: 'node', include: [NODE_TESTS, SERVER_TESTS] } },
    ],
  },
};
