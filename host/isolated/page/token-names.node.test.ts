import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { TOKEN_NAMES } from './token-names.ts';

const FOLLOW_THE_VISITOR = ['--plinth-animation-duration', '--plinth-scale-hidden'];

it('frames get every design token, except those that depend on reduced motion', () => {
  const css = readFileSync(fileURLToPath(import.meta.resolve('@plinth/sdk/design/tokens.css')), 'utf8');
  const names = new Set([...css.matchAll(/(--plinth-[\w-]+):/g)].map(([, name]) => name));
  expect([...TOKEN_NAMES, ...FOLLOW_THE_VISITOR].sort()).toEqual([...names].sort());
});
