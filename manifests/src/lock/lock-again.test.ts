import { expect, it } from 'vitest';
import { lockAgain } from './lock-again.ts';

it.each([
  ['dist/shop.lock.json', 'shop.json', 'plinth lock --manifest shop.json'],
  ['dist/demo.lock.json', 'manifests/demo.json', 'plinth lock --manifest manifests/demo.json'],
  ['dist/gone.lock.json', 'other.json', 'plinth lock --manifest gone.json'],
  ['shop.lock.json', 'shop.json', 'plinth lock --manifest shop.json --out shop.lock.json'],
])('%s, beside %s: %s', (lockFile, manifest, command) => {
  expect(lockAgain(lockFile, (file) => file === manifest)).toBe(command);
});
