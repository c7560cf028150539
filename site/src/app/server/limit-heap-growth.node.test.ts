import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, inject, it } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'limit-heap-growth.ts');
/**
 * A program that replaces the oldest of 200,000 objects 3,000,000 times and prints the largest size of its heap. It
 * waits between the steps, so that V8 can collect garbage meanwhile, as it does in a server.
 */
const PROGRAM = `
const { getHeapStatistics } = require('node:v8');
const kept = [];
let most = 0;
let count = 0;
const step = () => {
  for (const end = count + 1e4; count < end; count += 1) kept[count % 2e5] = { count, text: 'object ' + count };
  most = Math.max(most, getHeapStatistics().total_heap_size);
  if (count < 3e6) setTimeout(step, 1);
  else console.log(most);
};
step();`;

function largestHeap(setUp: string): number {
  const options = ['--max-semi-space-size=4', '--max-old-space-size=4096', '-e', `${setUp}${PROGRAM}`];
  return Number(execFileSync(process.execPath, options, { encoding: 'utf8', timeout: 60_000 * inject('timeFactor') }));
}

it('collects garbage before the heap has doubled', () => {
  const limited = largestHeap(`require(${JSON.stringify(MODULE)}).limitHeapGrowth();`);
  expect(limited).toBeLessThan(0.75 * largestHeap(''));
});
