import { describe, expect, it } from 'vitest';
import { parsePageContext } from './page-context.ts';
import { ownerRedirect } from './redirect.ts';

const OWNER = { authenticatedAccount: { id: 'a1' }, websiteRoles: { 1: true } };

interface Case {
  readonly context?: object;
  readonly hostname?: string;
  readonly pathname?: string;
  readonly search?: string;
  readonly framed?: boolean;
  readonly session?: ReturnType<typeof memory>;
}

function redirect({ context = OWNER, hostname = 'shop.example', pathname = '/', search = '', ...rest }: Case) {
  const { page } = parsePageContext(context);
  return ownerRedirect(page, { hostname, pathname, search }, rest.session ?? memory(), rest.framed ?? false);
}

function memory() {
  const values = new Map<string, string>();
  return {
    get: (key: string) => values.get(key),
    set: (key: string, value: string) => values.set(key, value).has(key),
    keys: () => [...values.keys()],
    remove: (key: string) => void values.delete(key),
  };
}

describe('§2 redirect of signed-in owners', () => {
  it.each<[string, Case, string]>([
    ['the front page', {}, '%2F'],
    ['path and query', { pathname: '/blog/a b', search: '?page=2&q=x' }, '%2Fblog%2Fa%20b%3Fpage%3D2%26q%3Dx'],
    ['characters that would end the query', { pathname: '/a#b&c=d' }, '%2Fa%23b%26c%3Dd'],
    ['letters of many scripts', { pathname: '/grüße/日本' }, '%2Fgr%C3%BC%C3%9Fe%2F%E6%97%A5%E6%9C%AC'],
    ['same origin only: two slashes', { pathname: '//evil.example/x' }, '%2Fevil.example%2Fx'],
    ['a lone surrogate', { pathname: '/\ud800' }, '%2F%EF%BF%BD'],
    ['a path that only begins like the configuration area', { pathname: '/configurations' }, '%2Fconfigurations'],
    ['a host that only ends like a local one', { hostname: 'notlocalhost' }, '%2F'],
    ['a public host with a local-looking name', { hostname: 'localhost.example' }, '%2F'],
    ['§6 a signed-in account without a role', { context: { authenticatedAccount: { id: 'a' } } }, '%2F'],
    ['§6 viewer and editor at once', { context: { ...OWNER, websiteRoles: { 10: true, 4: true } } }, '%2F'],
  ])('redirects to the configuration area: %s', (_, place, frameUrl) => {
    expect(redirect(place)).toBe(`/config/?frameUrl=${frameUrl}`);
  });

  it.each<[string, Case]>([
    ['a visitor', { context: {} }],
    ['§6 a viewer-only account', { context: { ...OWNER, websiteRoles: { 10: true } } }],
    ['developer mode', { context: { ...OWNER, website: { developerMode: true } } }],
    ['a clonable site', { context: { ...OWNER, website: { cloneable: true } } }],
    ['noredirect', { search: '?noredirect' }],
    ['noredirect with a value, beside another parameter', { search: '?a=1&noredirect=true' }],
    ['localhost', { hostname: 'localhost' }],
    ['IPv4 loopback', { hostname: '127.0.0.1' }],
    ['another IPv4 loopback', { hostname: '127.10.20.30' }],
    ['IPv6 loopback', { hostname: new URL('http://[::1]:4173/').hostname }],
    ['*.localhost', { hostname: 'shop.localhost' }],
    ['*.local', { hostname: 'studio.local' }],
    ['inside a frame', { framed: true }],
    ['the first page of the configuration area', { pathname: '/config' }],
    ['another page of the configuration area', { pathname: '/config/pages' }],
  ])('does not redirect: %s', (_, place) => {
    expect(redirect(place)).toBeUndefined();
  });

  it('noredirect is remembered for the session, and only for the session', () => {
    const session = memory();
    expect(redirect({ search: '?noredirect=true', session })).toBeUndefined();
    expect(redirect({ pathname: '/next', session })).toBeUndefined();
    expect(redirect({ pathname: '/next' })).toBe('/config/?frameUrl=%2Fnext');
  });

  it('noredirect is remembered before the visitor signs in', () => {
    const session = memory();
    redirect({ context: {}, search: '?noredirect', session });
    expect(redirect({ session })).toBeUndefined();
  });
});
