import { pageContextSchema } from '@plinth/sdk/page-context';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addressOf, secureOrigin } from './address.ts';

const ATELIER = { provider: { domain: 'atelier.example' }, website: { identifier: 'ada' } };
const place = (origin: string) => ({ origin, hostname: new URL(origin).hostname });

describe('§7 the https site domain of secure requests', () => {
  it.each([
    ['a host of the owner', 'http://www.ada.example', ATELIER, 'https://ada.atelier.example'],
    ['an https host of the owner', 'https://www.ada.example', ATELIER, 'https://ada.atelier.example'],
    ['a host of the provider', 'https://ada.atelier.example', ATELIER, 'https://ada.atelier.example'],
    ['the domain of the provider', 'https://atelier.example', ATELIER, 'https://atelier.example'],
    [
      'a host whose name merely ends with the domain of the provider',
      'https://notatelier.example',
      ATELIER,
      'https://ada.atelier.example',
    ],
    ['a local host', 'http://localhost:4173', ATELIER, 'http://localhost:4173'],
    ['a local address', 'http://127.0.0.1:4173', ATELIER, 'http://127.0.0.1:4173'],
    [
      'appDomain',
      'http://ada.example',
      { appDomain: 'app.example', website: { identifier: 'ada' } },
      'https://ada.app.example',
    ],
    [
      'website.appDomain',
      'http://ada.example',
      { website: { identifier: 'ada', appDomain: 'app.example' } },
      'https://ada.app.example',
    ],
    [
      'no identifier',
      'http://ada.example',
      { website: { baseUrl: 'https://www.ada.example/x' } },
      'https://www.ada.example',
    ],
    ['an http baseUrl', 'http://ada.example', { website: { baseUrl: 'http://www.ada.example' } }, 'http://ada.example'],
    ['a broken baseUrl', 'http://ada.example', { website: { baseUrl: 'https://' } }, 'http://ada.example'],
    [
      'a hostile identifier',
      'http://ada.example',
      { ...ATELIER, website: { identifier: 'evil.example/' } },
      'http://ada.example',
    ],
    ['nothing', 'http://ada.example', {}, 'http://ada.example'],
    [
      'a static page that names another server for its calls',
      'http://localhost:4173',
      { ...ATELIER, website: { identifier: 'ada', apiOrigin: 'http://api.example:81/' } },
      'http://api.example:81',
    ],
    ['a broken apiOrigin', 'http://ada.example', { website: { apiOrigin: 'api' } }, 'http://ada.example'],
  ])('%s: secure requests go to $3', (_title, origin, context, expected) => {
    expect(secureOrigin(v.parse(pageContextSchema, context), place(origin))).toBe(expected);
  });
});

it('every call of a static page goes to the server that the page names, with credentials', () => {
  const page = v.parse(pageContextSchema, { website: { apiOrigin: 'https://api.example' } });
  const options = { page, location: place('http://localhost:8080'), secure: false, crumb: 'c', query: '' };
  expect(addressOf('/api/x', options)).toEqual({
    url: 'https://api.example/api/x?crumb=c',
    own: true,
    credentials: 'include',
  });
  expect(addressOf('https://other.example/x', options)).toMatchObject({ own: false, credentials: 'same-origin' });
});

describe('addressOf', () => {
  const page = v.parse(pageContextSchema, ATELIER);
  const location = place('http://www.ada.example:8080');
  it.each([
    ['/api/x', false, 'http://www.ada.example:8080/api/x?crumb=c', 'same-origin'],
    ['/api/x?a=%20', true, 'https://ada.atelier.example/api/x?a=%20&crumb=c', 'include'],
    ['https://ada.atelier.example/api/x', true, 'https://ada.atelier.example/api/x?crumb=c', 'include'],
    ['https://other.example/x?a=1', true, 'https://other.example/x?a=1', 'same-origin'],
    ['//other.example/x', false, 'http://other.example/x', 'same-origin'],
  ])('a request for %s (secure: %s) goes to %s', (url, secure, expected, credentials) => {
    const address = addressOf(url, { page, location, secure, crumb: 'c', query: '' });
    expect(address).toMatchObject({ url: expected, credentials });
  });
});
