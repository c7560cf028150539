import { expect, it } from 'vitest';
import { loadHalf } from './loaded-half.ts';

const NAMES = { plugin: 'notes', version: '1.2.3', tables: [], settings: [] };

it('a server half whose module waits for ever is not loaded, and the site can start', async () => {
  const half = await loadHalf(NAMES, () => new Promise(() => undefined), 20);
  expect('problem' in half && [half.problem.code, half.problem.message]).toEqual([
    'PLINTH-SITE-332',
    'the server half of notes cannot be loaded: it has not loaded within 0.02 seconds',
  ]);
});
