import { describe, expect, it } from 'vitest';
import { callerIn } from './call-site.ts';

const PLUGIN = 'https://example.com/_plinth/plugins/a/menu.1a2b.js:1:204';
const OWN = 'https://example.com/_plinth/inspect/inspect.js';

describe('the caller of an instrumented function', () => {
  it.each<[string, string, string | undefined]>([
    [
      'Chromium',
      `Error\n    at callSite (${OWN}:1:2)\n    at window.setTimeout (${OWN}:9:9)\n    at ${PLUGIN}`,
      PLUGIN,
    ],
    ['Chromium, in an asynchronous function', `Error\n    at ${OWN}:1:2\n    at async Menu.open (${PLUGIN})`, PLUGIN],
    ['Firefox', `callSite@${OWN}:1:2\nsetTimeout@${OWN}:9:9\nopen@${PLUGIN}\n`, PLUGIN],
    ['Safari', `callSite@${OWN}:1:2\n${PLUGIN}\nmodule code@${PLUGIN}`, PLUGIN],
    [
      'Node',
      'Error\n    at file:///a/own.mjs:1:2\n    at node:internal/timers:5:6\n    at /b/menu.js:3:4',
      '/b/menu.js:3:4',
    ],
    ['no script', `Error\n    at callSite (${OWN}:1:2)\n    at <anonymous>`, undefined],
    ['no stack', '', undefined],
  ])('%s', (_, stack, caller) => {
    expect(callerIn(stack)).toBe(caller);
  });
});
