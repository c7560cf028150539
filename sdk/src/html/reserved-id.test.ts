import { expect, it } from 'vitest';
import { isReservedId } from './reserved-id.ts';

it.each([
  'plinth',
  'plinth-context',
  'plinth-lock',
  '__plinth',
  '__FEDERATION__',
  'trustedTypes',
  'scheduler',
  'Plinth',
])('%s is reserved', (id) => expect(isReservedId(id)).toBe(true));

it.each(['', 'plinths', 'a-plinth', 'block-plinth', 'the__end', 'schedulers', 'main'])('%j may be used', (id) =>
  expect(isReservedId(id)).toBe(false),
);
