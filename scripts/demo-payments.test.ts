import { expect, it } from 'vitest';
import { demoPayments } from './demo-payments.mjs';

it.each([
  [[], {}, 'test'],
  [['--port', '4174'], {}, 'test'],
  [['--pages', 'mine'], {}, undefined],
  [['--pages=mine'], {}, undefined],
  [[], { PLINTH_PAGES: 'mine' }, undefined],
  [[], { PLINTH_PAYMENTS: 'none' }, undefined],
])('with %j and %j, npm start takes payments by: %s', (options, own, provider) => {
  expect(demoPayments(options, own).PLINTH_PAYMENTS).toBe(provider);
});
