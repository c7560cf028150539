import { afterEach, expect, it, vi } from 'vitest';
import { motionAllowed } from './motion-allowed.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it.each([
  ['/', false, true],
  ['/?nomotion=false', false, true],
  ['/?nomotion=true', false, false],
  ['/', true, false],
])('§2 at the address %s with prefers-reduced-motion %s, motion is allowed: %s', (path, reduced, expected) => {
  history.replaceState(null, '', path);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduce') }));
  expect(motionAllowed()).toBe(expected);
});
