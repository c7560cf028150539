import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { serverEnvironment } from './server-environment.mjs';

const heapOf = (environment: Record<string, string>) =>
  Number(
    execFileSync(
      process.execPath,
      [
        '-e',
        // A program that keeps about 50 MB of objects in use until the next garbage collection, so that V8 uses all the
        // memory that its settings allow for new objects.
        "const kept = []; for (let i = 0; i < 2e6; i += 1) kept[i % 2e5] = { i }; console.log(require('v8').getHeapSpaceStatistics()[1].space_size)",
      ],
      { env: { ...process.env, ...environment }, encoding: 'utf8' },
    ),
  );

it('limits the memory that short-lived objects use', () => {
  expect(heapOf({ ...serverEnvironment({}) })).toBeLessThan(10_000_000);
});

it('keeps values that the operator has set', () => {
  const own = { MALLOC_ARENA_MAX: '8', NODE_OPTIONS: '--max-semi-space-size=32' };
  expect(serverEnvironment(own)).toMatchObject(own);
  expect(serverEnvironment({ NODE_OPTIONS: '--no-warnings' }).NODE_OPTIONS).toBe(
    '--no-warnings --max-semi-space-size=4',
  );
});
