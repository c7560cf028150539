import { expect, it } from 'vitest';
import { relyingParty } from './relying-party.ts';

const at = (protocol: 'http' | 'https', host: string) => ({ protocol, host, hostname: host.replace(/:\d+$/, '') });

it.each([
  [at('https', 'prints.example'), 'https://prints.example', { origin: 'https://prints.example', id: 'prints.example' }],
  [at('https', 'evil.example'), 'https://prints.example', { origin: 'https://prints.example', id: 'prints.example' }],
  [at('https', 'prints.example'), undefined, undefined],
  [at('https', 'prints.example'), 'http://prints.example', undefined],
  [at('https', 'prints.example'), 'https://192.0.2.1', undefined],
  [at('https', 'prints.example'), 'not an address', undefined],
  [at('http', 'localhost:4173'), 'https://prints.example', { origin: 'http://localhost:4173', id: 'localhost' }],
  [at('http', 'a.localhost:80'), undefined, { origin: 'http://a.localhost', id: 'a.localhost' }],
  [at('http', '127.0.0.1:4173'), undefined, undefined],
])('a request to %j of the site %s belongs to %j', (request, origin, party) => {
  expect(relyingParty(request, origin)).toEqual(party);
});
