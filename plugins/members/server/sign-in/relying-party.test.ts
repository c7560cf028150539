import { expect, it } from 'vitest';
import { relyingParty } from './relying-party.ts';

it.each([
  ['https://prints.example', { origin: 'https://prints.example', id: 'prints.example' }],
  [undefined, undefined],
  ['http://prints.example', undefined],
  ['https://192.0.2.1', undefined],
  ['not an address', undefined],
  ['http://localhost:4173', { origin: 'http://localhost:4173', id: 'localhost' }],
  ['http://a.localhost', { origin: 'http://a.localhost', id: 'a.localhost' }],
  ['http://127.0.0.1:4173', undefined],
])('the passkeys of the site %s belong to %j', (origin, party) => {
  expect(relyingParty(origin)).toEqual(party);
});
